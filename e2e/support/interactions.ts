import type { Page } from '@playwright/test'

// A test that imports this file runs after all others and alone: see tools/checks/test-projects.ts.

/** Lighthouse counts a phone's processor as a quarter of this one. */
const SLOWDOWN = 4

/** What somebody did, and how long the page computed until it painted the answer. */
export interface Interaction {
  /** The type of the event and the name of its target. */
  label: string
  /** Milliseconds of computing on a phone, whatever else this machine did meanwhile. */
  duration: number
}

interface TimedEvent {
  label: string
  /** Milliseconds since the page was loaded. */
  start: number
  end: number
}

/** An event of Chromium's trace; times are in microseconds. */
interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** The part of `dur` in which the thread had the processor. */
  tdur?: number
}

declare global {
  interface Window {
    timedEvents: TimedEvent[]
  }
}

/** Records interactions that took longer than one frame. Call it before the page is opened. */
export async function recordInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.timedEvents = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { name, startTime, duration, interactionId, target } = entry as PerformanceEventTiming
        if (interactionId === 0) continue
        const text = target instanceof Element ? target.ariaLabel || target.textContent : ''
        const label = `${name} ${text.slice(0, 40) || '(removed)'}`
        window.timedEvents.push({ label, start: startTime, end: startTime + duration })
      }
    }).observe({
      type: 'event',
      durationThreshold: 16,
      buffered: true,
    } as PerformanceObserverInit)
  })
}

/**
 * Measures the interactions while somebody uses an open page. What counts is the time for which the main thread had
 * the processor from the event to the next paint, as the clock would also measure what else the machine does.
 */
export async function interactionsOf(page: Page, use: () => Promise<void>): Promise<Interaction[]> {
  const session = await page.context().newCDPSession(page)
  const trace: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) =>
    trace.push(...(value as unknown[] as TraceEvent[])),
  )
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
  })
  const zero = await page.evaluate(() => performance.mark('clock').startTime)
  try {
    await use()
    // Events are reported after the paint that follows them.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
        }),
    )
  } finally {
    const completed = new Promise<unknown>((resolve) => {
      session.once('Tracing.tracingComplete', resolve)
    })
    await session.send('Tracing.end')
    await completed
    await session.detach()
  }

  const clock = trace.find(({ name }) => name === 'clock')
  if (!clock) throw new Error('The trace holds no mark by which its clock could be set')
  const tasks = trace.filter(
    ({ name, ph, pid, tid }) =>
      name.endsWith('RunTask') && ph === 'X' && pid === clock.pid && tid === clock.tid,
  )
  const events = await page.evaluate(() => window.timedEvents)
  return events.map(({ label, start, end }) => {
    const [from, to] = [start, end].map((time) => clock.ts + (time - zero) * 1_000)
    const within = tasks.filter(({ ts, dur = 0 }) => ts + dur > (from ?? 0) && ts < (to ?? 0))
    const computed = within.reduce((sum, { tdur = 0 }) => sum + tdur, 0)
    return { label, duration: Math.round((computed / 1_000) * SLOWDOWN) }
  })
}
