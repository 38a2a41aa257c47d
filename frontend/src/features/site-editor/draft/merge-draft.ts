import { type Content, type Path, sameJson, withValueAt } from '../content/json.ts'
import { mergeContent } from '../content/merge-content.ts'
import type { DraftState, SaveStatus } from './draft-state.ts'
import type { SiteSection } from '@loggia/contracts/site/editing'
import { presentContent } from './section-content.ts'
import type { Unsaved } from './unsaved.ts'

/** The section as the server has it, with nothing unsaved. */
export function savedState(section: SiteSection): DraftState {
  const content = presentContent(section)
  return {
    section,
    content,
    base: content,
    status: 'saved',
    failure: null,
    interference: null,
  }
}

/** An edit that could not be saved before, on top of what the server has now. */
export function resumedState(section: SiteSection, unsaved: Unsaved): DraftState {
  const { content, base, version } = unsaved
  const state: DraftState = {
    ...savedState({ ...section, version }),
    content,
    base,
    status: 'waiting',
  }
  return version === section.version ? state : mergedState(state, section)
}

/** The edit on top of what somebody else saved in the meantime. */
export function mergedState(state: DraftState, section: SiteSection): DraftState {
  const base = presentContent(section)
  const { content, takenOver, clashes } = mergeContent(state.base, state.content, base)
  return {
    section,
    content,
    base,
    status: statusOf(clashes.length, content, base),
    failure: null,
    interference: {
      by: section.editedBy,
      byId: section.editedById,
      at: section.editedAt,
      takenOver,
      clashes,
    },
  }
}

/** Decides about the place of a clash; without a path about all of them. */
export function decidedState(
  state: DraftState,
  choice: 'mine' | 'theirs',
  path: Path | undefined,
): DraftState {
  const { interference, base } = state
  if (!interference) return state
  const decided = interference.clashes.filter((clash) => !path || sameJson(clash.path, path))
  const clashes = interference.clashes.filter((clash) => !decided.includes(clash))
  let content: unknown = state.content
  if (choice === 'theirs') {
    for (const { path, theirs } of decided) content = withValueAt(content, path, theirs)
  }
  return {
    ...state,
    content: content as Content,
    status: statusOf(clashes.length, content, base),
    interference: { ...interference, clashes },
  }
}

function statusOf(clashes: number, content: unknown, base: unknown): SaveStatus {
  if (clashes > 0) return 'conflict'
  return sameJson(content, base) ? 'saved' : 'waiting'
}
