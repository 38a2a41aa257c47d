import { buildFrontend } from '@loggia/local/build-frontend'
import { runCommand } from '@loggia/local/command'
import { generateForChecks } from '@loggia/local/generate'
import { bin } from '@loggia/local/paths'
import { secondsSince } from '@loggia/local/progress'
import { cycleErrors } from './cycles.ts'
import { compressedSize, readManifest, scriptErrors } from './scripts/script-errors.ts'
import { sizeErrors } from './sizes.ts'

type Check = {
  name: string
  run: (options: CheckOptions) => Promise<{ ok: boolean; output: string }>
}

/** How many checks passed and failed. */
export type Counts = { passed: number; failed: number }

const concurrency = 2

/** How the commands run; a command in the background takes only the time that others leave. */
export type CheckOptions = { inBackground?: boolean }

// The type checker is written in Go: without collecting garbage below this limit it takes two thirds of its time.
const env = { GOGC: 'off', GOMEMLIMIT: '4GiB' }

function commandCheck(name: string, command: string, ...args: string[]): Check {
  return {
    name,
    run: ({ inBackground }) =>
      inBackground
        ? runCommand('nice', ['-n', '15', bin(command), ...args], { env })
        : runCommand(bin(command), args, { env }),
  }
}

function errorsCheck(name: string, findErrors: () => string[] | Promise<string[]>): Check {
  return {
    name,
    async run() {
      const errors = await findErrors()
      return { ok: errors.length === 0, output: errors.join('\n') }
    },
  }
}

/** Builds the frontend, unless it is up to date. */
async function scriptBudgetErrors(): Promise<string[]> {
  await buildFrontend()
  return scriptErrors(readManifest(), compressedSize)
}

/** The slow ones first, so that both cores are busy to the end. */
function checks(): Check[] {
  return [
    commandCheck('lint and types', 'oxlint', '--deny-warnings'),
    // Generated files use much of the rest.
    commandCheck(
      'unused code',
      'knip',
      '--no-gitignore',
      '--no-progress',
      '--treat-config-hints-as-errors',
    ),
    commandCheck('format', 'oxfmt', '--check', '.'),
    errorsCheck('script budgets', scriptBudgetErrors),
    errorsCheck('import cycles', cycleErrors),
    errorsCheck('file sizes', sizeErrors),
  ]
}

async function perform({ name, run }: Check, options: CheckOptions): Promise<boolean> {
  const started = performance.now()
  const { ok, output } = await run(options)
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(34)} ${secondsSince(started)}`)
  if (!ok) console.log(`\n${output}\n`)
  return ok
}

/** Runs lint with the type check, format and the guards on structure, two at once; prints the failures. */
export async function check(options: CheckOptions = {}): Promise<Counts> {
  const queue = checks()
  const counts = { passed: 0, failed: 0 }
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      counts[(await perform(next, options)) ? 'passed' : 'failed'] += 1
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return counts
}

if (import.meta.main) {
  await generateForChecks()
  const { passed, failed } = await check()
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed ? 1 : 0
}
