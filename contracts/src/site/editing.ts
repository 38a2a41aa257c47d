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

/** Which sections to publish; with a version, only if the draft is still the one that was seen. */
export const publishInput = z.object({
  sections: z
    .array(draftInput, 'Choose at least one section')
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
  key: z.string(),
  /** Whether a draft waits to be published. */
  isDraft: z.boolean(),
  /** The version of the draft, for optimistic locking. */
  version: z.int(),
  /** The last save, publication or discard of the draft: its person and time. */
  editedAt: when,
  editedById: id.nullable(),
  editedBy: who,
  /** The version that is shown; null while its original is. */
  publishedId: id.nullable(),
  publishedAt: when,
  publishedBy: who,
  /** The problems of the draft, or without one of the published text, by the rules of the section. */
  problems: z.array(contentProblem),
}

export const sectionState = z.object(state)

export type SectionState = z.infer<typeof sectionState>

/** A section with its texts. */
export const siteSection = z.object({
  ...state,
  draft: json.nullable(),
  published: json.nullable(),
  /** The content until something is published. */
  original: json,
})

export type SiteSection = z.infer<typeof siteSection>

const versionState = {
  id,
  key: z.string(),
  publishedAt: z.iso.datetime(),
  publishedBy: who,
  /** Whether the site shows it. */
  isCurrent: z.boolean(),
}

/** A version that was published. */
export const siteVersion = z.object(versionState)

export type SiteVersion = z.infer<typeof siteVersion>

export const siteVersionContent = z.object({ ...versionState, content: json })

/** How many versions one call lists. */
export const VERSIONS_PER_CALL = 50
