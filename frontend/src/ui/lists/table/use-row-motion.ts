import { type RefObject, useLayoutEffect, useRef } from 'react'
import { afterFirstInteraction } from '../../../lib/browser/first-interaction.ts'
import type { moveRows } from './row-motion.ts'

/** No part of the first load of the page: rows that change before it is there only come and go. */
let move: typeof moveRows | undefined
afterFirstInteraction(async () => {
  move = (await import('./row-motion.ts')).moveRows
})

/** Shows that rows were added to a table, or are gone. */
export function useRowMotion(body: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  const shown = useRef<{ rows: readonly unknown[]; elements: readonly HTMLElement[] }>(null)
  useLayoutEffect(() => {
    const before = shown.current
    if (!body.current || before?.rows === rows) return
    const elements = [...body.current.querySelectorAll<HTMLElement>('[data-row]')]
    shown.current = { rows, elements }
    if (before) move?.(body.current, before.elements, elements)
  })
}
