import { buildFrontend } from '@loggia/local/build-frontend'
import { generateForChecks } from '@loggia/local/generate'
import { reportError, secondsSince, step } from '@loggia/local/progress'
import {
  startVitest,
  type TestModule,
  type Reporter,
  type TestCase,
  type TestSpecification,
} from 'vitest/node'
import { check, type Counts } from './check.ts'
import type { TestProject } from './test-projects.ts'
import type { Evidence } from '../../e2e/support/evidence.ts'

const SLOWEST = 10

const millisecondsOf = (module: TestModule) => {
  const { collectDuration, duration, setupDuration } = module.diagnostic()
  return collectDuration + duration + setupDuration
}

/** The command that runs a test alone. Vitest takes the name as a pattern. */
function commandFor({ module, fullName }: TestCase): string {
  const words = fullName.replaceAll(' > ', ' ').replaceAll(/[^\p{L}\d ,:/-]/gu, '.')
  return `npx vitest run ${module.relativeModuleId} -t '${words}'`
}

/** Tells while tests run how far they are, how failed ones are repeated, and in the end which files took longest. */
class SuiteReporter implements Reporter {
  private readonly startedAt = performance.now()
  private files = 0
  private readonly modules: TestModule[] = []

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.files += specifications.length
  }

  onTestModuleEnd(module: TestModule): void {
    this.modules.push(module)
    const mark = module.ok() ? '✓' : '✗'
    const seconds = (millisecondsOf(module) / 1_000).toFixed(1)
    const place = `${this.modules.length}/${this.files}`.padStart(9)
    console.log(
      `${place} ${secondsSince(this.startedAt).padStart(8)} ${mark} ${module.relativeModuleId} ${seconds} s`,
    )
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result()
    if (state !== 'failed') return
    console.log(`✗ ${test.fullName}\n  alone: ${commandFor(test)}`)
    for (const { message } of errors) console.log(message)
    const { evidence }: Evidence = test.meta()
    if (evidence) console.log(`  see: ${evidence}`)
  }

  printSlowest(): void {
    const slowest = this.modules.toSorted((a, b) => millisecondsOf(b) - millisecondsOf(a))
    console.log(`\nThe slowest files:`)
    for (const module of slowest.slice(0, SLOWEST))
      console.log(
        `${(millisecondsOf(module) / 1_000).toFixed(1).padStart(7)} s  ${module.relativeModuleId}`,
      )
  }
}

function count(module: TestModule): Counts {
  const states = [...module.children.allTests()].map((test) => test.result().state)
  const passed = states.filter((state) => state === 'passed').length
  const failed = states.filter((state) => state === 'failed').length
  // A file that could not be loaded, or a hook that failed, need not have a failed test.
  return { passed, failed: module.state() === 'failed' ? Math.max(failed, 1) : failed }
}

/** Projects whose files take turns with so many workers. */
interface Group {
  projects: TestProject[]
  maxWorkers: number
}

/**
 * Runs the tests of the groups side by side and counts them; with filters, only the files whose names contain one of
 * them. That no test ran is a failure: the filter may be misspelled.
 */
async function runVitest(filters: string[], ...groups: Group[]): Promise<Counts> {
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

const args = process.argv.slice(2)
const unitOnly = args.includes('--unit')
const filters = args.filter((arg) => arg !== '--unit')
/** Each worker loads and compiles the files of its project: for all files, this is 10 s faster than three for both. */
const SIDE_BY_SIDE: Group[] = [
  { projects: ['components'], maxWorkers: 2 },
  { projects: ['unit'], maxWorkers: 1 },
]
const ONE_GROUP: Group[] = [{ projects: ['unit', 'components'], maxWorkers: 3 }]
const started = performance.now()
const total: Counts = { passed: 0, failed: 0 }

function add({ passed, failed }: Counts): void {
  total.passed += passed
  total.failed += failed
}

async function prepare(name: string, action: () => Promise<unknown>): Promise<void> {
  try {
    await step(name, action)
  } catch (error) {
    reportError(error)
    add({ passed: 0, failed: 1 })
  }
}

await prepare('Generated code', generateForChecks)
if (unitOnly) {
  add(await runVitest(filters, ...(filters.length > 0 ? ONE_GROUP : SIDE_BY_SIDE)))
} else {
  await prepare('Frontend', buildFrontend)
  // Tests wait for timers and retries now and then; the checks use that time.
  const checks = check({ inBackground: true })
  add(await runVitest(filters, { projects: ['unit', 'components', 'integration'], maxWorkers: 3 }))
  add(await checks)
}

const explanation = unitOnly ? '' : '; every check counts as one test'
console.log(`\nTook ${secondsSince(started)}${explanation}.`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed ? 1 : 0
