import { type Content, sameJson } from '../content/json.ts'
import { type DraftState, metState, openedState, savedState } from './draft-state.ts'
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
 * The draft of a section during editing. It saves itself after each change, tries again while the server cannot be
 * reached, and asks which version to keep when another one was saved in the meantime. Unsaved text outlives the screen.
 *
 * @param save sends a content that is based on a version; never rejects
 */
export function createDraft(
  key: string,
  section: SiteSection,
  save: (content: Content, version: number) => Promise<SaveOutcome>,
) {
  const listeners = new Set<() => void>()
  let state = openedState(section, readUnsaved(key))
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempt: Promise<void> | undefined
  let retryAfter = RETRY_MS.first
  /** A save without an answer: the server may have it all the same. */
  let unanswered: Content[] = []
  let isOpen = false

  function set(changes: Partial<DraftState>) {
    state = { ...state, ...changes }
    keep()
    for (const listener of listeners) listener()
  }

  /** Takes over a state whose text may be another one than that of the edit. */
  function replaceWith(changes: Partial<DraftState>) {
    const { content, revision } = state
    const isSame = sameJson(content, changes.content ?? content)
    set({ ...changes, revision: isSame ? revision : revision + 1 })
  }

  /** In a conflict with the old version, so that the question is asked again when the section is opened again. */
  function keep() {
    const { content, base, section } = state
    keepUnsaved(key, isDirty() ? { content, base, version: section.version } : null)
  }

  const isDirty = () => !sameJson(state.content, state.base)

  function saveIn(milliseconds: number) {
    clearTimeout(timer)
    if (isOpen && isDirty() && !state.theirs) timer = setTimeout(() => void send(), milliseconds)
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
    if (state.theirs) return
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

  function meet(section: SiteSection, edit = state) {
    replaceWith({ ...edit, ...metState(edit, section, unanswered) })
    unanswered = []
    saveIn(0)
  }

  /** Sends unsaved text. @returns whether everything is saved */
  async function flush(): Promise<boolean> {
    await attempt
    await send()
    // A key pressed meanwhile, or a version with the same text, asks for another attempt.
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
    /** Shows another person's version, after it refused an action. */
    meet,
    /** Takes note of a newer version. The answer to a save that is under way tells as much. */
    follow(section: SiteSection) {
      if (section.version > state.section.version && state.status !== 'saving') meet(section)
    },
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
    /** Decides a conflict for my text, which replaces theirs. */
    keepMine() {
      const { theirs } = state
      if (theirs) set({ section: theirs, base: presentContent(theirs), theirs: null })
      void send()
    },
    /** Decides a conflict for their version; my text is set aside. */
    reloadTheirs() {
      const { theirs } = state
      if (theirs) replaceWith({ ...savedState(theirs), setAside: state })
    },
    /** Asks again about the text that was set aside. @returns whether later text could be saved first */
    async putBack(): Promise<boolean> {
      const isSaved = await flush()
      if (isSaved && state.setAside) meet(state.section, state.setAside)
      return isSaved
    },
    /** Takes over the server's version, after an action that replaced the draft. */
    replace(section: SiteSection) {
      clearTimeout(timer)
      unanswered = []
      replaceWith(savedState(section))
    },
    /** Starts to save by itself. Unsaved text of an earlier screen goes first. */
    open() {
      isOpen = true
      keep()
      saveIn(0)
    },
    /** Saves the rest, once; not while a conflict is undecided. */
    close() {
      isOpen = false
      clearTimeout(timer)
      void flush()
    },
  }
}
