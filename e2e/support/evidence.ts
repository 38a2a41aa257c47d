import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fromRoot } from '@loggia/local/paths'
import type { Page } from '@playwright/test'
import type { TestContext } from 'vitest'
import type { Stack } from './stack.ts'

/** The evidence of a failed test. */
export interface Evidence {
  /** The folder with the evidence of the failed test. */
  evidence?: string
}

declare module 'vitest' {
  interface TaskMeta extends Evidence {}
}

/** Records the steps on a page; a trace without pictures costs next to nothing. */
export async function recordTrace(page: Page): Promise<void> {
  await page.context().tracing.start()
}

/** Keeps the evidence of a failed test: a picture and a trace of each page, and the output of the programs. */
export async function keepEvidence(
  { task }: TestContext,
  pages: readonly Page[],
  stack: Stack,
): Promise<void> {
  const name = task.fullTestName.replaceAll(/\W+/g, '-').slice(0, 100)
  const folder = fromRoot('.data', 'failures', name)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'programs.log'), stack.output())
  for (const [index, page] of pages.entries()) {
    const path = join(folder, `page-${index + 1}`)
    // A page that is closed or hangs shows nothing.
    await page.screenshot({ path: `${path}.png`, timeout: 5_000 }).catch(() => undefined)
    await page
      .context()
      .tracing.stop({ path: `${path}.zip` })
      .catch(() => undefined)
  }
  task.meta.evidence = folder
}
