import { expect } from 'vitest'

/**
 * Waits until an element has the focus. An effect sets it a moment after the
 * text that tests find, so that a single look would depend on the machine.
 */
export async function expectFocus(element: Element): Promise<void> {
  await expect.poll(() => document.activeElement).toBe(element)
}
