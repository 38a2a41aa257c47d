import { existsSync, readFileSync } from 'node:fs'
import { runCommand } from '@loggia/local/command'
import { generate } from '@loggia/local/generate'
import { bin, fromRoot } from '@loggia/local/paths'
import { secondsSince } from '@loggia/local/progress'

type Check = { name: string; command: string; args: string[] }

/** How many checks passed and failed. */
export type Counts = { passed: number; failed: number }

const atOnce = 2

function typeChecks(): Check[] {
  const { workspaces } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
    workspaces: string[]
  }
  const projects = [
    '.',
    ...workspaces,
    'tools/bench',
    'tools/lighthouse',
    'infra/backup',
    'tools/load',
    'tools/checks',
    'infra/k8s',
  ].filter((folder) => existsSync(fromRoot(folder, 'tsconfig.json')))
  return projects.map((folder) => ({
    name: `types of ${folder}`,
    command: 'tsc',
    args: ['-p', folder],
  }))
}

function checks(): Check[] {
  return [
    { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
    { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
    { name: 'API descriptions', command: 'node', args: ['tools/local/generate.ts', '--check'] },
    ...typeChecks(),
  ]
}

async function perform({ name, command, args }: Check): Promise<boolean> {
  const started = performance.now()
  const { ok, output } = await runCommand(bin(command), args)
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(26)} ${secondsSince(started)}`)
  if (!ok) console.log(`\n${output}\n`)
  return ok
}

/** Runs lint, format check and the type check of every workspace; prints what fails. */
export async function check(): Promise<Counts> {
  const waiting = checks()
  const counts = { passed: 0, failed: 0 }
  const workThrough = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      counts[(await perform(next)) ? 'passed' : 'failed'] += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, workThrough))
  return counts
}

if (import.meta.main) {
  await generate()
  const { passed, failed } = await check()
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed ? 1 : 0
}
