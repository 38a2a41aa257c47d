import type * as drafts from '@loggia/domain/site/site-drafts.service'
import type * as publication from '@loggia/domain/site/site-publication.service'
import type * as reading from '@loggia/domain/site/site-reading.service'
import type { ExamplesOf } from './example.ts'

const said = {
  title: 'What our clients say',
  items: [{ text: 'They listened.', name: 'Grace Hopper', role: 'Navy Computing' }],
}

const earlier = { title: 'What our clients say', items: [] }

const published = {
  publishedId: 41,
  publishedAt: '2026-11-20T10:00:00.000Z',
  publishedBy: 'Lin Clerk',
}

const edited = {
  key: 'quotes',
  isDraft: true,
  version: 4,
  editedAt: '2026-11-22T09:30:00.000Z',
  editedById: 3,
  editedBy: 'Sam Staff',
  ...published,
  problems: [],
}

const section = { ...edited, draft: said, published: earlier, original: earlier }

const version = {
  id: 41,
  key: 'quotes',
  publishedAt: published.publishedAt,
  publishedBy: published.publishedBy,
  isCurrent: true,
}

/** The texts of the public site. */
export const siteTextsExamples = {
  listSiteSections: { answer: [edited] },
  readSiteSection: { answer: section },
  saveSiteDraft: { body: { content: said, version: 3 }, answer: section },
  discardSiteDraft: {
    body: { version: 4 },
    answer: { ...section, isDraft: false, version: 5, draft: null },
  },
  resetSiteDraft: {
    body: { version: 4 },
    answer: { ...section, version: 5, draft: earlier },
  },
  publishSite: {
    body: { sections: [{ key: 'quotes' }] },
    answer: [{ ...edited, isDraft: false, version: 5, publishedId: 42 }],
  },
  listSiteVersions: { answer: [version] },
  readSiteVersion: { answer: { ...version, content: earlier } },
  restoreSiteVersion: {
    body: { version: 4 },
    answer: { ...section, version: 5, draft: earlier },
  },
} satisfies ExamplesOf<typeof drafts & typeof publication & typeof reading>
