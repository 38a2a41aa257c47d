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

/** Projects whose files take turns with so many workers. */
export interface Group {
  projects: TestProject[]
  maxWorkers: number
}

/**
 * Runs the tests of the groups side by side and counts them; with filters, only the files whose names contain one of
 * them. That no test ran is a failure: the filter may be misspelled.
 */
export async function runVitest(filters: string[], ...groups: Group[]): Promise<Counts> {
  const reporter = new SuiteReporter()
  const all = await Promise.all(groups.map((group) => runGroup(filters, group, reporter)))
  reporter.printSlowest()
  const sum = (kind: keyof Counts) => all.reduce((total, counts) => total + counts[kind], 0)
  const passed = sum('passed')
  const failed = sum('failed')
  return { passed, failed: passed + failed === 0 ? 1 : failed }
}

async function runGroup(
  filters: string[],
  { projects, maxWorkers }: Group,
  reporter: SuiteReporter,
): Promise<Counts> {
  const vitest = await startVitest(filters, {
    run: true,
    watch: false,
    project: projects,
    maxWorkers,
    reporters: ['minimal', reporter],
  })
  const counts = vitest.state.getTestModules().map(count)
  const unhandled = vitest.state.getUnhandledErrors().length
  await vitest.close()
  return {
    passed: counts.reduce((sum, each) => sum + each.passed, 0),
    failed: counts.reduce((sum, each) => sum + each.failed, unhandled),
  }
}
