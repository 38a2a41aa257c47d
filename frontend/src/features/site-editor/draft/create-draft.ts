import { type Content, type Path, sameJson } from '../content/json.ts'
import type { DraftState } from './draft-state.ts'
import { decidedState, mergedState, resumedState, savedState } from './merge-draft.ts'
import type { SaveOutcome } from './save-draft.ts'
import type { SiteSection } from '@loggia/contracts/site/editing'
import { presentContent } from './section-content.ts'
import { keepUnsaved, readUnsaved } from './unsaved.ts'

/** How long after the last key the draft is saved, in milliseconds. */
export const SAVE_AFTER_MS = 800

/** How long until a failed attempt is repeated, in milliseconds; doubled each time. */
const RETRY_MS = { first: 2_000, longest: 30_000 }

export type Draft = ReturnType<typeof createDraft>

/**
 * The draft of a section while somebody edits it. It saves itself after each change, tries again while the server
 * cannot be reached, and merges what others saved in the meantime. What is not saved yet outlives the screen.
 *
 * @param save sends a content that is based on a version; never rejects
 */
export function createDraft(
  key: string,
  section: SiteSection,
  save: (content: Content, version: number) => Promise<SaveOutcome>,
) {
  const listeners = new Set<() => void>()
  const unsaved = readUnsaved(key)
  let state = unsaved ? resumedState(section, unsaved) : savedState(section)
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempt: Promise<void> | undefined
  let retryAfter = RETRY_MS.first
  /** What was sent without an answer: the server may have it all the same. */
  let unanswered: Content[] = []
  let isOpen = false

  function set(changes: Partial<DraftState>) {
    state = { ...state, ...changes }
    const { content, base, section } = state
    keepUnsaved(key, isDirty() ? { content, base, version: section.version } : null)
    for (const listener of listeners) listener()
  }

  const isDirty = () => !sameJson(state.content, state.base)
  const isUndecided = () => (state.interference?.clashes.length ?? 0) > 0

  function saveIn(milliseconds: number) {
    clearTimeout(timer)
    if (isOpen && isDirty() && !isUndecided()) timer = setTimeout(() => void send(), milliseconds)
  }

  /** One attempt at a time: a second one would be refused because of the version of the first. */
  function send(): Promise<void> {
    attempt ??= sendOnce().finally(() => {
      attempt = undefined
    })
    return attempt
  }

  async function sendOnce() {
    clearTimeout(timer)
    if (isUndecided()) return
    if (!isDirty()) return set({ status: 'saved' })
    const { content, section } = state
    set({ status: 'saving', failure: null })
    const outcome = await save(content, section.version)
    if (outcome.kind === 'saved') {
      retryAfter = RETRY_MS.first
      unanswered = []
      const isDone = sameJson(state.content, content)
      set({ section: outcome.section, base: content, status: isDone ? 'saved' : 'waiting' })
      saveIn(SAVE_AFTER_MS)
    } else if (outcome.kind === 'stale') {
      meet(outcome.section)
    } else if (outcome.kind === 'refused') {
      set({ status: 'refused', failure: outcome.message })
    } else {
      unanswered.push(content)
      set({ status: 'retrying' })
      saveIn(retryAfter)
      retryAfter = Math.min(2 * retryAfter, RETRY_MS.longest)
    }
  }

  /** Continues on top of what the server has, which may be what was sent from here. */
  function meet(section: SiteSection) {
    const present = presentContent(section)
    const isOwn = unanswered.some((content) => sameJson(content, present))
    unanswered = []
    set(isOwn ? { section, base: present, status: 'waiting' } : mergedState(state, section))
    if (isDirty()) saveIn(0)
    else set({ status: 'saved' })
  }

  /** Sends what is not saved yet. @returns whether everything is saved */
  async function flush(): Promise<boolean> {
    await attempt
    await send()
    // A key pressed meanwhile, or a merge, asks for another attempt.
    if (isDirty() && state.status === 'waiting') await send()
    return !isDirty()
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isDirty,
    /** Merges what somebody else left, when an action was refused because of it. */
    meet,
    isUndecided,
    edit(content: Content) {
      const { status } = state
      const isBusy = status === 'saving' || status === 'retrying' || status === 'conflict'
      set({ content })
      if (isBusy) return
      set({ status: isDirty() ? 'waiting' : 'saved' })
      saveIn(SAVE_AFTER_MS)
    },
    flush,
    /** Tries again at once, as when the network is back. */
    retry: () => saveIn(0),
    /** Decides about a place that both changed; without a path about all of them. */
    decide(choice: 'mine' | 'theirs', path?: Path) {
      set(decidedState(state, choice, path))
      saveIn(0)
    },
    dismissInterference: () => set({ interference: null }),
    /** Takes over what the server has, after an action that replaced the draft. */
    replace(section: SiteSection) {
      clearTimeout(timer)
      unanswered = []
      set(savedState(section))
    },
    /** Starts to save by itself. What an earlier screen left unsaved goes first. */
    open() {
      isOpen = true
      saveIn(0)
    },
    /** Saves what is left, once. */
    close() {
      isOpen = false
      clearTimeout(timer)
      void flush()
    },
  }
}
