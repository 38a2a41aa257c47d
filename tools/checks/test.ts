import { buildFrontend } from '@loggia/local/build-frontend'
import { generateForChecks } from '@loggia/local/generate'
import { reportError, secondsSince, step } from '@loggia/local/progress'
import { check, type Counts } from './check.ts'
import { runVitest } from './vitest-run.ts'

const args = process.argv.slice(2)
const unitOnly = args.includes('--unit')
const filters = args.filter((arg) => arg !== '--unit')
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
  add(await runVitest(filters, ['unit', 'components']))
} else {
  await prepare('Frontend', buildFrontend)
  // Tests wait for timers and retries now and then; the checks use that time.
  const checks = check({ inBackground: true })
  add(await runVitest(filters, ['unit', 'components', 'integration']))
  add(await checks)
}

const explanation = unitOnly ? '' : '; every check counts as one test'
console.log(`\nTook ${secondsSince(started)}${explanation}.`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed ? 1 : 0
