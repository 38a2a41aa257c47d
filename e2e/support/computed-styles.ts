import type { Page } from '@playwright/test'

interface TraceEvent {
  name: string
  args?: { elementCount?: number }
}

/** Counts for how many elements Chromium computes styles while somebody uses an open page. */
export async function computedStyles(page: Page, use: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  let count = 0
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown[] as TraceEvent[])
      if (name === 'UpdateLayoutTree') count += args?.elementCount ?? 0
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
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
  return count
}
