import { buildFrontend } from '@loggia/local/build-frontend'
import { generateForChecks } from '@loggia/local/generate'
import { reportError, secondsSince, step } from '@loggia/local/progress'
import { check, type Counts } from './check.ts'
import { type Group, runVitest } from './vitest-run.ts'

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
