import { animate, isMotionWanted } from '../../../lib/browser/animate.ts'
import { GENTLE, QUICK } from '../../../styles/timings.ts'
import { inertCopy } from '../../../lib/browser/inert-copy.ts'

/** When more rows come or go at once, it is another page or another search. */
const FEW = 5

type Elements = readonly HTMLElement[]

/** Lets rows that were added fade in, and rows that are gone fade out, before those below close the gap. */
export function moveRows(body: HTMLElement, before: Elements, now: Elements): void {
  if (!isMotionWanted()) return
  const added = now.filter((row) => !before.includes(row))
  const gone = before.filter((row) => !row.isConnected)
  if (added.length === now.length || added.length + gone.length > FEW) return
  for (const row of added) animate(row, { opacity: [0, 1] }, GENTLE)
  if (gone.length === 0) return
  // From the last one on, so that the one below each is there.
  let below: HTMLElement | null = null
  for (const row of before.toReversed()) {
    below = row.isConnected ? row : leave(row, body, below)
  }
}

/** Shows an inert copy of a deleted row until it has disappeared. */
function leave(row: HTMLElement, body: HTMLElement, below: HTMLElement | null): HTMLElement {
  const copy = inertCopy(row)
  body.insertBefore(copy, below)
  copy.animate({ opacity: [1, 0] }, QUICK).onfinish = () => closeGap(copy)
  return copy
}

/** The contents of a row keep it open, so that an empty cell takes their place. */
function closeGap(copy: HTMLElement) {
  const height = copy.offsetHeight
  const cell = document.createElement('td')
  cell.colSpan = copy.childElementCount
  for (const { style } of [copy, cell]) Object.assign(style, { padding: '0', border: '0' })
  copy.replaceChildren(cell)
  cell.animate({ height: [`${height}px`, '0px'] }, GENTLE).onfinish = () => copy.remove()
}
