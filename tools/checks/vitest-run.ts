import { startVitest, type TestModule } from 'vitest/node'
import type { Counts } from './check.ts'
import { SuiteReporter } from './suite-reporter.ts'
import type { TestProject } from './test-projects.ts'

function count(module: TestModule): Counts {
  const states = [...module.children.allTests()].map((test) => test.result().state)
  const passed = states.filter((state) => state === 'passed').length
  const failed = states.filter((state) => state === 'failed').length
  // A file that could not be loaded, or a hook that failed, need not have a failed test.
  return { passed, failed: module.state() === 'failed' ? Math.max(failed, 1) : failed }
}

/**
 * Runs the tests of the projects and counts them; with filters, only the files whose names
 * contain one of them.
 */
export async function runVitest(filters: string[], projects: TestProject[]): Promise<Counts> {
  const vitest = await startVitest(filters, {
    run: true,
    watch: false,
    project: projects,
    reporters: ['minimal', new SuiteReporter()],
  })
  const counts = vitest.state.getTestModules().map(count)
  const unhandled = vitest.state.getUnhandledErrors().length
  await vitest.close()
  const passed = counts.reduce((sum, each) => sum + each.passed, 0)
  const failed = counts.reduce((sum, each) => sum + each.failed, unhandled)
  const nothingRan = counts.length === 0
  return { passed, failed: nothingRan ? Math.max(failed, 1) : failed }
}
