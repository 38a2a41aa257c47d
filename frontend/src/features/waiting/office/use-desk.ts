import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useShortcuts } from '../../../lib/keys/use-shortcuts.ts'
import { useVerbs } from './use-verbs.ts'
import { type Item, keyOf } from './waiting-item.ts'

/** The parameter of the address that names the open item. */
const OPEN = 'waiting'

/**
 * What is done leaves the list at once, and comes back when it failed. The server's list no longer has it some moments
 * later; if it has it again one day, it is shown again.
 */
function useLeaving(listed: readonly Item[]) {
  const [leaving, setLeaving] = useState<readonly string[]>([])
  const keys = new Set(listed.map(keyOf))
  const still = leaving.filter((key) => keys.has(key))
  if (still.length < leaving.length) setLeaving(still)
  async function leave(item: Item, work: (item: Item) => Promise<boolean>) {
    const key = keyOf(item)
    setLeaving((before) => [...before, key])
    if (!(await work(item))) setLeaving((before) => before.filter((each) => each !== key))
  }
  return { items: listed.filter((item) => !leaving.includes(keyOf(item))), leave }
}

interface Places {
  /** The list with its pane. */
  place: RefObject<HTMLElement | null>
  heading: RefObject<HTMLElement | null>
}

/** Works off what waits: `j` and `k` move, `r` replies, `e` is done with it, `a` takes it over. */
export function useDesk(listed: readonly Item[], { place, heading }: Places) {
  const { items, leave } = useLeaving(listed)
  const verbs = useVerbs()
  const [search, setSearch] = useSearchParams()
  const chosen = search.get(OPEN)
  // Once shown it stays, also when the list changes before it.
  const [shown, setShown] = useState<{ item: Item; at: number } | null>(null)
  const wanted = chosen ?? (shown && keyOf(shown.item))
  const found = items.findIndex((item) => keyOf(item) === wanted)
  const at = found < 0 && !shown ? 0 : found
  const current = items[at]
  if (current && (current !== shown?.item || at !== shown.at)) setShown({ item: current, at })
  const open = current ?? shown?.item
  const [reply, setReply] = useState({ key: '', count: 0 })
  const focused = useFocus(place)

  function pathTo(item: Item | null): string {
    const next = new URLSearchParams(search)
    next.delete(OPEN)
    if (item) next.set(OPEN, keyOf(item))
    return `?${next}`
  }

  function show(item: Item | null) {
    setSearch(pathTo(item), { replace: true, preventScrollReset: true })
  }

  function move(by: 1 | -1) {
    const next = items[found < 0 ? (shown?.at ?? 0) : found + by]
    if (!next) return
    show(next)
    focused.set(next)
  }

  function askReply(item: Item) {
    show(item)
    setReply(({ count }) => ({ key: keyOf(item), count: count + 1 }))
  }

  function runVerb(item: Item) {
    if (item.kind === 'APPROVAL') void leave(item, verbs.remind)
    else if (item.kind === 'INVOICE') void leave(item, verbs.recordPayment)
    else askReply(item)
  }

  const finish = (item: Item) => {
    if (item.kind === 'CONTACT') void leave(item, verbs.markContacted)
    if (item.kind === 'INVOICE') void leave(item, verbs.recordPayment)
  }

  const takeOver = (item: Item) => {
    if (item.kind === 'CONTACT') void leave(item, verbs.assignToMe)
  }

  useShortcuts(
    current
      ? {
          j: () => move(1),
          k: () => move(-1),
          r: () => (current.kind === 'INVOICE' ? askReply(current) : runVerb(current)),
          e: () => finish(current),
          a: () => takeOver(current),
        }
      : {},
  )

  // What is open has left the list: on to the next, unless words are being written about it.
  const isGone = shown !== null && current === undefined
  useEffect(() => {
    if (!isGone || hasWords(place.current)) return
    const next = items[Math.min(shown.at, items.length - 1)]
    if (next) {
      if (focused.isHere()) focused.set(next)
      setShown({ item: next, at: items.indexOf(next) })
    } else if (focused.isHere()) heading.current?.focus()
    if (!next) setShown(null)
    // On phones, the list; beside it, the pane follows by itself.
    if (chosen !== null) show(null)
    // oxlint-disable-next-line react/exhaustive-deps -- only what has left the list moves it on
  }, [isGone, listed, items.length])

  return {
    items,
    open,
    /** Whether the person opened something; on phones the list is shown otherwise. */
    hasChosen: chosen !== null,
    /** Whether they opened this, and the desk did not by itself. */
    isChosen: (item: Item) => chosen === keyOf(item),
    pathTo,
    runVerb,
    finish,
    takeOver,
    /** How often a reply to this item was asked for. */
    repliesTo: (item: Item) => (reply.key === keyOf(item) ? reply.count : 0),
  }
}

/** One of the things that wait, and what is done about it. */
export interface WaitingPaneProps {
  item: Item
  desk: ReturnType<typeof useDesk>
}

/** Words that nobody has sent yet. */
function hasWords(place: HTMLElement | null): boolean {
  return Array.from(place?.querySelectorAll('[data-pane] textarea') ?? []).some(
    (field) => field instanceof HTMLTextAreaElement && field.value.trim() !== '',
  )
}

/** Moves the focus to the row of an item once it is shown. */
function useFocus(place: RefObject<HTMLElement | null>) {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    const row = document.querySelector<HTMLElement>(`#waiting-${wanted.current}`)
    row?.focus()
    // On phones it takes the focus once the list is back.
    if (row && document.activeElement === row) wanted.current = undefined
  })
  return {
    set(item: Item) {
      wanted.current = keyOf(item)
    },
    /** Whether the focus is here, or was on something that is gone. */
    isHere() {
      const { activeElement } = document
      return activeElement === document.body || place.current?.contains(activeElement) === true
    },
  }
}
