import { z } from 'zod'
import { version } from '../lists.ts'
import { id, rowId } from '../text.ts'
import { contentProblem } from './content.ts'
import { refusalOf } from './storable-json.ts'

/** The limits of a draft, which the schema of its section may refuse otherwise. */
const DRAFT_LIMITS = { length: 80_000, depth: 8 }

const NO_OBJECT = 'Must be an object'

/** The draft of a section. */
export const draftContent = z
  .record(z.string(), z.unknown(), NO_OBJECT)
  .superRefine((content, { addIssue }) => {
    const message = refusalOf(content, DRAFT_LIMITS)
    if (message !== null) addIssue({ code: 'custom', message })
  })

/** A key that no section has is answered with 404. */
const key = z.string('Key is required').max(100, 'There is no such section')

export const sectionInput = z.object({ key })

/** A call about the draft of a section. Without the version on which it is based, the last write wins. */
export const draftInput = z.object({ key, version })

export const saveDraftInput = draftInput.extend({ content: draftContent })

const sectionToPublish = z
  .object({
    key,
    version: version.describe(
      'The version that was seen. If the draft has another one, nothing is published, with STALE_VERSION.',
    ),
  })
  .meta({ graphql: 'SiteSectionToPublish', description: 'A section to publish.' })

/** Which sections to publish; with a version, only if the draft is still the one that was seen. */
export const publishInput = z.object({
  sections: z
    .array(sectionToPublish, 'Choose at least one section')
    .min(1, 'Choose at least one section')
    .max(50, 'Choose at most 50 sections'),
})

/** The versions of a section older than the one with the id `before`; without it the newest. */
export const versionsInput = z.object({ key, before: rowId.nullish() })

export const restoreInput = z.object({ id: rowId, version })

const json = z.record(z.string(), z.unknown())

const who = z.string().nullable()
const when = z.iso.datetime().nullable()

/** The state of a section. Times are ISO 8601 in UTC; names are those of staff. */
const state = {
  key: z.string().describe('For example `hero`.'),
  isDraft: z.boolean().describe('Whether a draft waits to be published.'),
  version: z
    .int()
    .describe(
      'The version of the draft, for optimistic locking: send it with a change to have a stale one refused.',
    ),
  editedAt: when.describe('When the draft was last saved, published or discarded.'),
  editedById: id.nullable().describe('The member of staff who did.'),
  editedBy: who,
  publishedId: id
    .nullable()
    .describe('The version that visitors see; null while they see the original text.'),
  publishedAt: when,
  publishedBy: who,
  problems: z
    .array(contentProblem)
    .describe(
      'Where the draft, or without one what is published, does not meet the rules of the section.',
    ),
}

export const sectionState = z
  .object(state)
  .meta({ graphql: 'SiteSectionState', description: 'The state of a section of the public site.' })

export type SectionState = z.infer<typeof sectionState>

export const siteSection = z
  .object({
    ...state,
    draft: json.nullable(),
    published: json.nullable(),
    original: json.describe('What visitors see until something is published.'),
  })
  .meta({
    graphql: 'SiteSection',
    description:
      'A section of the public site with its texts. The schemas of the texts are in the OpenAPI document: `SiteHero` and so on.',
  })

export type SiteSection = z.infer<typeof siteSection>

const versionState = {
  id,
  key: z.string(),
  publishedAt: z.iso.datetime(),
  publishedBy: who,
  /** Whether the site shows it. */
  isCurrent: z.boolean().describe('Whether visitors see it.'),
}

export const siteVersion = z
  .object(versionState)
  .meta({ graphql: 'SiteVersion', description: 'A published version of a section.' })

export type SiteVersion = z.infer<typeof siteVersion>

export const siteVersionContent = z.object({ ...versionState, content: json }).meta({
  graphql: 'SiteVersionContent',
  description: 'A published version of a section with its text.',
})

/** How many versions one call lists. */
export const VERSIONS_PER_CALL = 50
