import type { Content } from '../content/json.ts'
import type { Clash } from '../content/merge-content.ts'
import type { Path } from '../content/json.ts'
import type { SiteSection } from '@loggia/contracts/site/editing'

/** What happened to the section elsewhere while it was edited here. */
export interface Interference {
  /** Null for an account that does not exist any more. */
  by: string | null
  byId: number | null
  at: string | null
  takenOver: readonly Path[]
  /** The places that wait for a decision. */
  clashes: readonly Clash[]
}

export type SaveStatus = 'saved' | 'waiting' | 'saving' | 'retrying' | 'refused' | 'conflict'

export interface DraftState {
  /** The section as the server last told it. */
  section: SiteSection
  /** What is being edited. */
  content: Content
  /** What the server holds, as far as known here: unsaved is what differs from it. */
  base: Content
  status: SaveStatus
  /** Why the server refused to save, in its words. */
  failure: string | null
  interference: Interference | null
}
