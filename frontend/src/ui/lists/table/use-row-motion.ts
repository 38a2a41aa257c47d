import { type RefObject, useLayoutEffect, useRef } from 'react'
import { moveRows } from './row-motion.ts'

/** Shows that rows were added to a table, or are gone. */
export function useRowMotion(body: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  const shown = useRef<{ rows: readonly unknown[]; elements: readonly HTMLElement[] }>(null)
  useLayoutEffect(() => {
    const before = shown.current
    if (!body.current || before?.rows === rows) return
    const elements = [...body.current.querySelectorAll<HTMLElement>('[data-row]')]
    shown.current = { rows, elements }
    if (before) moveRows(body.current, before.elements, elements)
  })
}
