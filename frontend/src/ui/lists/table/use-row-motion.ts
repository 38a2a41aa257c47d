import { type RefObject, useLayoutEffect, useRef } from 'react'
import { animate, isMotionWanted } from '../../../lib/browser/animate.ts'
import { inertCopy } from '../../../lib/browser/inert-copy.ts'
import { EASING, GENTLE_MS, QUICK_MS } from '../../../styles/motion.ts'

/** When more rows come or go at once, it is another page or another search. */
const FEW = 5

type Elements = ReadonlyMap<string, HTMLElement>

/** Lets rows that are added fade in, and rows that are gone fade out, before those below close the gap. */
export function useRowMotion(body: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  const shown = useRef<{ rows: readonly unknown[]; elements: Elements }>(null)
  useLayoutEffect(() => {
    const before = shown.current
    if (!body.current || before?.rows === rows) return
    const elements = elementsIn(body.current)
    shown.current = { rows, elements }
    if (before && isMotionWanted()) move(body.current, before.elements, elements)
  })
}

function elementsIn(body: HTMLElement): Elements {
  const rows = [...body.querySelectorAll<HTMLElement>(':scope > [data-row]')]
  return new Map(rows.map((row) => [row.dataset['row'] ?? '', row]))
}

function move(body: HTMLElement, before: Elements, now: Elements) {
  const added = [...now].filter(([id]) => !before.has(id))
  const gone = [...before].filter(([id]) => !now.has(id))
  if (added.length === now.size || added.length + gone.length > FEW) return
  for (const [, row] of added) animate(row, { opacity: [0, 1] }, { duration: GENTLE_MS })
  if (gone.length === 0) return
  // From the last one on, so that the one below each is there.
  let below: HTMLElement | null = null
  for (const [id, row] of [...before].toReversed()) {
    below = now.get(id) ?? leave(row, body, below)
  }
}

/** Shows a copy of a row that is gone, which nobody can use, until it has disappeared. */
function leave(row: HTMLElement, body: HTMLElement, below: HTMLElement | null): HTMLElement {
  const copy = inertCopy(row)
  body.insertBefore(copy, below)
  const fade = { duration: QUICK_MS, easing: 'ease-out' }
  copy.animate({ opacity: [1, 0] }, fade).onfinish = () => closeGap(copy)
  return copy
}

/** The contents of a row keep it open, so that an empty cell takes their place. */
function closeGap(copy: HTMLElement) {
  const height = copy.offsetHeight
  const cell = document.createElement('td')
  cell.colSpan = copy.childElementCount
  for (const { style } of [copy, cell]) Object.assign(style, { padding: '0', border: '0' })
  copy.replaceChildren(cell)
  const close = { duration: GENTLE_MS, easing: EASING }
  cell.animate({ height: [`${height}px`, '0px'] }, close).onfinish = () => copy.remove()
}
