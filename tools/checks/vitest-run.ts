import { startVitest, type TestModule } from 'vitest/node'
import type { Counts } from './check.ts'

function count(module: TestModule): Counts {
  const states = [...module.children.allTests()].map((test) => test.result().state)
  const passed = states.filter((state) => state === 'passed').length
  const failed = states.filter((state) => state === 'failed').length
  // A file that could not be loaded, or a hook that failed, need not have a failed test.
  return { passed, failed: module.state() === 'failed' ? Math.max(failed, 1) : failed }
}

/** Runs all tests, or those whose file names contain one of the filters, and counts them. */
export async function runVitest(filters: string[]): Promise<Counts> {
  const vitest = await startVitest(filters, { run: true, watch: false })
  const counts = vitest.state.getTestModules().map(count)
  const unhandled = vitest.state.getUnhandledErrors().length
  await vitest.close()
  const passed = counts.reduce((sum, each) => sum + each.passed, 0)
  const failed = counts.reduce((sum, each) => sum + each.failed, unhandled)
  const nothingRan = counts.length === 0
  return { passed, failed: nothingRan ? Math.max(failed, 1) : failed }
}
