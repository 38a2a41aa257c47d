import type { Page } from '@playwright/test'

/** An event of Chromium's trace; times are in microseconds. */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** The part of `dur` in which the thread had the processor. */
  tdur?: number
  args?: {
    src_func?: string
    chrome_mojo_event_info?: { mojo_interface_tag?: string }
    elementCount?: number
  }
}

/** Chromium's traces of these categories during the use of an open page. */
export async function traceOf(
  page: Page,
  includedCategories: string[],
  use: () => Promise<void>,
): Promise<TraceEvent[]> {
  const session = await page.context().newCDPSession(page)
  const trace: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) =>
    trace.push(...(value as unknown[] as TraceEvent[])),
  )
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories },
  })
  try {
    await use()
  } finally {
    const completed = new Promise<unknown>((resolve) => {
      session.once('Tracing.tracingComplete', resolve)
    })
    await session.send('Tracing.end')
    await completed
    await session.detach()
  }
  return trace
}

/** Counts for how many elements Chromium computes styles during the use of an open page. */
export async function computedStyles(page: Page, use: () => Promise<void>): Promise<number> {
  const trace = await traceOf(page, ['devtools.timeline'], use)
  return trace
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0)
}
