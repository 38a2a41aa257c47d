// Looks for the unknown, for as long as there is time: how fast screens react, values from fresh seeds in every generated
// test, and people who write to each other while programs are killed.
//
//   npm run test:deep -- [--minutes 20]
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { buildFrontend } from '@loggia/local/build-frontend'
import { childEnv } from '@loggia/local/env'
import { generateForChecks } from '@loggia/local/generate'
import { bin, root } from '@loggia/local/paths'
import { generatedTests } from './test-projects.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '20' } } })
const until = performance.now() + Number(values.minutes) * 60_000

/** Requests to each operation through each API in one round. */
const FUZZ_RUNS = '50'
/** So many runs take minutes on a busy machine (ms): slowness is no find. */
const TEST_TIMEOUT = '900000'
/** Seconds for which programs are killed in one round. */
const STORM = '60'

const finds: string[] = []
let rounds = 0

function look(env: Record<string, string>, command: string, ...args: string[]): void {
  const repeat = [
    ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
    command,
    ...args,
  ]
  const line = repeat.join(' ')
  console.log(`\n→ ${line}`)
  const options = { cwd: root, env: { ...childEnv(), ...env }, stdio: 'inherit' } as const
  const { status } = spawnSync(command === 'node' ? process.execPath : bin(command), args, options)
  rounds += 1
  if (status !== 0) finds.push(line)
}

await generateForChecks()
await buildFrontend()
look({}, 'vitest', 'run', '--project', 'deep')
const files = generatedTests()
while (performance.now() < until) {
  const seed = String(randomInt(2 ** 31))
  look({ TEST_SEED: seed, FUZZ_RUNS }, 'vitest', 'run', '--testTimeout', TEST_TIMEOUT, ...files)
  if (performance.now() < until)
    look({}, 'node', 'tools/measure/storm.ts', '--seconds', STORM, '--seed', seed)
}
for (const find of finds) console.log(`Found something; repeat it with: ${find}`)
console.log(`${rounds - finds.length} passed, ${finds.length} failed`)
process.exitCode = finds.length ? 1 : 0
