import type { SiteSection } from '@loggia/contracts/site/editing'
import { type Content, sameJson } from '../content/json.ts'
import { presentContent } from './section-content.ts'
import type { Unsaved } from './unsaved.ts'

export interface DraftState {
  /** The section as the server told it, on which the edit is based. */
  section: SiteSection
  /** The edit. */
  content: Content
  /** The text of `section`: any difference from it is unsaved. */
  base: Content
  status: 'saved' | 'waiting' | 'saving' | 'retrying' | 'refused' | 'conflict'
  /** Why the server refused to save, in its words. */
  failure: string | null
  /** Another person's newer version, while it is undecided which one to keep. */
  theirs: SiteSection | null
  /** How often another text took the place of the edit; saves on their way into an earlier one are void. */
  revision: number
  /** My edit, after their version was loaded in its place. */
  setAside: DraftState | null
}

/** The section as the server has it, with nothing unsaved. */
export function savedState(section: SiteSection): Omit<DraftState, 'revision' | 'setAside'> {
  const content = presentContent(section)
  return { section, content, base: content, status: 'saved', failure: null, theirs: null }
}

/** The section as it is opened, with the edit that could not be saved before. */
export function openedState(section: SiteSection, unsaved: Unsaved | null): DraftState {
  const saved = { ...savedState(section), revision: 0, setAside: null }
  if (!unsaved) return saved
  const { content, base, version } = unsaved
  const based = { ...section, version }
  const state: DraftState = { ...saved, section: based, content, base, status: 'waiting' }
  return version === section.version ? state : { ...state, ...metState(state, section, []) }
}

/**
 * The edit when the server has another version than the one on which it is based: a conflict, unless nothing would be
 * lost.
 *
 * @param sent the version sent from here without an answer: the server may have it all the same
 */
export function metState(
  { content, base }: DraftState,
  section: SiteSection,
  sent: readonly Content[],
): Partial<DraftState> {
  const present = presentContent(section)
  if (sameJson(content, base) || sameJson(content, present)) return savedState(section)
  const isOnlyMine = [base, ...sent].some((each) => sameJson(each, present))
  const decided = {
    section,
    base: present,
    status: 'waiting',
    failure: null,
    theirs: null,
  } as const
  return isOnlyMine ? decided : { theirs: section, status: 'conflict', failure: null }
}
