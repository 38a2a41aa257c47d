import { z } from 'zod'
import { version } from '../lists.ts'
import { id, rowId, isStorable } from '../text.ts'
import { contentProblem } from './content.ts'

/** The limits of a JSON value that is stored as it is. */
interface Limits {
  /** Characters of its text. */
  length: number
  /** How many objects and lists may contain each other. */
  depth: number
}

/** Keys that the database client takes for its own, or that change the nature of an object. */
const RESERVED_KEYS = ['__proto__', '$type']

/**
 * Why a JSON value cannot be stored; null when it can. PostgreSQL stores neither NUL nor lone surrogates, and
 * turns numbers that JSON cannot spell into null.
 */
function refusalOf(value: unknown, { length, depth }: Limits): string | null {
  // Its depth comes first: everything else would go as deep.
  if (depthOf(value, depth) > depth) return 'Is nested too deeply'
  if (hasReservedKey(value))
    return `Contains a key that cannot be stored: ${RESERVED_KEYS.join(' or ')}`
  if (!everyLeafIsStorable(value)) return 'Contains characters that cannot be stored'
  return JSON.stringify(value).length > length
    ? `Must be at most ${length} characters as JSON`
    : null
}

/** The depth of a value, counted to one more than `limit`. */
function depthOf(value: unknown, limit: number): number {
  if (typeof value !== 'object' || value === null) return 0
  if (limit < 0) return 1
  const inner = Object.values(value).map((each) => depthOf(each, limit - 1))
  return 1 + inner.reduce((deepest, each) => Math.max(deepest, each), 0)
}

function hasReservedKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return (
    RESERVED_KEYS.some((key) => Object.hasOwn(value, key)) ||
    Object.values(value).some(hasReservedKey)
  )
}

function everyLeafIsStorable(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(
    ([key, inner]) => isStorable(key) && everyLeafIsStorable(inner),
  )
}

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
