import type { Page } from '@playwright/test'
import { recordMainThread } from './main-thread.ts'

// A test that imports this file runs after all others and alone: see tools/checks/test-projects.ts.

/** An interaction, and how long the page computed until it painted the answer. */
export interface Interaction {
  /** The type of the event and the name of its target. */
  label: string
  /** Milliseconds of computing on a phone, whatever else this machine did meanwhile. */
  duration: number
}

interface Interactions {
  /** Until the next paint after each event. */
  answers: Interaction[]
  /** Until the paint that shows each dialog that was opened. */
  dialogs: Interaction[]
}

/** Times are milliseconds since the page was loaded. */
interface Timed {
  label: string
  start: number
  /** When its listeners had run, or the dialog was in the page. */
  done: number
}

declare global {
  interface Window {
    timedEvents: Timed[]
    openedDialogs: Timed[]
  }
}

/** Runs in the browser, before its scripts. */
function observe(): void {
  window.timedEvents = []
  window.openedDialogs = []
  const nameOf = (target: unknown) => {
    const text = target instanceof Element ? target.ariaLabel || target.textContent : ''
    return text.slice(0, 40) || '(removed)'
  }

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { name, startTime, processingEnd, interactionId, target } =
        entry as PerformanceEventTiming
      if (interactionId === 0) continue
      const label = `${name} ${nameOf(target)}`
      window.timedEvents.push({ label, start: startTime, done: processingEnd })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)

  let press = { label: '', start: 0 }
  const remember = ({ type, target, timeStamp }: Event) => {
    press = { label: `${type} ${nameOf(target)}`, start: timeStamp }
  }
  for (const type of ['keydown', 'click']) addEventListener(type, remember, true)
  // Both run before the browser paints: their result is in the next frame.
  new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes])
    const isDialog = (node: Node) =>
      node instanceof Element && (node.role === 'dialog' || node.querySelector('[role=dialog]'))
    if (added.some(isDialog)) window.openedDialogs.push({ ...press, done: performance.now() })
  }).observe(document, { childList: true, subtree: true })
}

/** Records interactions that took longer than one frame, and dialogs. Call it before the page is opened. */
export async function recordInteractions(page: Page): Promise<void> {
  await page.addInitScript(observe)
}

/** Measures the interactions during the use of an open page. */
export async function interactionsOf(page: Page, use: () => Promise<void>): Promise<Interactions> {
  const thread = await recordMainThread(page, async () => {
    await use()
    // Events are reported after the paint that follows them.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
        }),
    )
  })
  const { timedEvents, openedDialogs } = await page.evaluate(() => ({
    timedEvents: window.timedEvents,
    openedDialogs: window.openedDialogs,
  }))
  const measured = ({ label, start, done }: Timed) => ({
    label,
    duration: thread.computedUntilPaint(start, done),
  })
  return { answers: timedEvents.map(measured), dialogs: openedDialogs.map(measured) }
}

/**
 * Uses a page until nothing took longer than it may, five times at most: this machine may do something else meanwhile.
 *
 * @param use opens the page anew and uses it; returns the slow interactions
 */
export async function slowEachTime(use: () => Promise<Interaction[]>): Promise<Interaction[]> {
  let slow = await use()
  for (let retries = 4; retries > 0 && slow.length > 0; retries -= 1) slow = await use()
  return slow
}

/** The five slowest, for the log. */
export function slowestOf(timed: Interaction[]): string {
  const slowest = timed.toSorted((a, b) => b.duration - a.duration).slice(0, 5)
  return slowest.map(({ label, duration }) => `${duration} ms ${label}`).join(', ')
}
