import type { SiteSection } from '@loggia/contracts/site/editing'

/** An unedited section. */
export function buildSiteSection({
  draft = null,
  ...overrides
}: Partial<SiteSection> = {}): SiteSection {
  return {
    key: 'hero',
    isDraft: draft !== null,
    version: 1,
    editedAt: '2026-11-22T10:32:00.000Z',
    editedById: 2,
    editedBy: 'Grace Okafor',
    publishedId: null,
    publishedAt: null,
    publishedBy: null,
    problems: [],
    draft,
    published: null,
    original: {},
    ...overrides,
  }
}
