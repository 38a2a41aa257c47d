import { buildFrontend } from '@loggia/local/build-frontend'
import { generate } from '@loggia/local/generate'
import { reportFailure, secondsSince, step } from '@loggia/local/progress'
import { check, type Counts } from './check.ts'
import { runVitest } from './vitest-run.ts'

const filters = process.argv.slice(2)
const started = performance.now()
const total: Counts = { passed: 0, failed: 0 }

function add({ passed, failed }: Counts): void {
  total.passed += passed
  total.failed += failed
}

async function made(name: string, action: () => Promise<unknown>): Promise<void> {
  try {
    await step(name, action)
  } catch (error) {
    reportFailure(error)
    add({ passed: 0, failed: 1 })
  }
}

await made('Generated code', generate)
add(await check())
await made('Frontend', buildFrontend)
add(await runVitest(filters))

console.log(
  `\nTook ${secondsSince(started)}; lint, format and the types of each workspace count as one each.`,
)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed ? 1 : 0
