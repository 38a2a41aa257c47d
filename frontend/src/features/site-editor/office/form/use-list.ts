import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Path, pathText } from '../content/json.ts'
import { blankOf } from '../fields/field-hints.ts'
import type { ListHint } from '../fields/field-types.ts'
import { useField, useSectionForm } from './section-form.ts'

/** The name of a button of a list or an item, by which the focus finds it. */
export function partOf(part: 'up' | 'down' | 'add' | 'undo', path: Path): string {
  return `${part} ${pathText(path)}`
}

interface Removed {
  item: unknown
  index: number
  /** The text that it was taken from. */
  revision: number
}

/** The items of a list with their actions. The focus follows, and each change is announced. */
export function useList(hint: ListHint, path: Path, frame: RefObject<HTMLElement | null>) {
  const { target, revision } = useSectionForm()
  const { value, error, change } = useField({ hint, path })
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const [ids, setIds] = useState(() => items.map(newId))
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [lastRemoved, setRemoved] = useState<Removed | null>(null)
  // In a text that replaced the draft, it is there already, or belongs to nothing.
  const removed = lastRemoved?.revision === revision ? lastRemoved : null
  const [announcement, setAnnouncement] = useState('')
  /** The focus after the change: the first of these that is there and not disabled. */
  const focusOn = useRef<readonly string[]>([])
  // Another person's text may have replaced the list.
  const known = ids.length === items.length ? ids : items.map((_, index) => ids[index] ?? newId())
  if (known !== ids) setIds(known)
  const led = known.find((_, index) => isWithin(target, pathText([...path, index])))
  if (led !== undefined && !opened.has(led)) setOpened(new Set([...opened, led]))

  useEffect(() => {
    const found = focusOn.current.map((each) => frame.current?.querySelector<HTMLElement>(each))
    focusOn.current = []
    found.find((element) => element?.matches(':not(:disabled)'))?.focus()
  })

  function apply(next: readonly unknown[], nextIds: string[], text: string, focus: string[]) {
    setIds(nextIds)
    setAnnouncement(text)
    focusOn.current = focus
    change(next)
  }

  const itemAt = (index: number) => `[data-item="${pathText([...path, index])}"]`
  const button = (...part: Parameters<typeof partOf>) => `[data-part="${partOf(...part)}"]`

  return {
    items,
    ids: known,
    error,
    removed,
    announcement,
    isOpen: (index: number) => opened.has(known[index] ?? ''),
    toggle(index: number, open: boolean) {
      const id = known[index] ?? ''
      setOpened(new Set(open ? [...opened, id] : [...opened].filter((each) => each !== id)))
    },
    add() {
      const id = newId()
      setOpened(new Set([...opened, id]))
      setRemoved(null)
      const field = `${itemAt(items.length)} :is(input, textarea, select)`
      apply([...items, blankOf(hint.item)], [...known, id], `Added: ${hint.itemName}.`, [field])
    },
    move(index: number, by: -1 | 1) {
      const to = index + by
      const text = `Moved to position ${to + 1} of ${items.length}.`
      const focus = (['up', 'down'] as const).map((part) => button(part, [...path, to]))
      if (by === 1) focus.reverse()
      const first = Math.min(index, to)
      apply(swapped(items, first), swapped(known, first), text, focus)
    },
    remove(index: number) {
      setRemoved({ item: items[index], index, revision })
      const text = `Removed: ${hint.itemName}. ${items.length - 1} left.`
      apply(items.toSpliced(index, 1), known.toSpliced(index, 1), text, [button('undo', path)])
    },
    undo() {
      if (!removed) return
      const { item, index } = removed
      setRemoved(null)
      apply(
        items.toSpliced(index, 0, item),
        known.toSpliced(index, 0, newId()),
        `Back again: ${hint.itemName}.`,
        [`${itemAt(index)} :is(button, input, textarea)`],
      )
    },
  }
}

let made = 0

function newId(): string {
  made += 1
  return `item-${made}`
}

/** Swaps an item and the one after it. */
function swapped<T>(list: readonly T[], first: number): T[] {
  return list.toSpliced(first, 2, ...list.slice(first, first + 2).toReversed())
}

function isWithin(target: string | null, place: string): boolean {
  return target === place || target?.startsWith(`${place}.`) === true
}
