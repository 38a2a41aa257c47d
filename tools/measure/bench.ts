import { parseArgs } from 'node:util'
import { buildFrontend } from '../local/build-frontend.ts'
import { generate } from '../local/generate.ts'
import { createLifecycle } from '../local/processes/lifecycle.ts'
import { reportError, step } from '../local/progress.ts'
import { migrate } from '../../prisma/migrate.ts'
import { fill } from './fill.ts'
import { machine, reportOf, writeDocument } from './report.ts'
import { runAll, type Flags } from './rounds.ts'
import { startEngines } from './servers.ts'
import { API_KINDS, WORKLOADS } from './workloads.ts'

const defaultSeconds = 8

const lifecycle = createLifecycle()

async function finish(exitCode: number): Promise<never> {
  await lifecycle.end()
  process.exit(exitCode)
}

/** Bundles the programs as the images hold them. */
const bundle = () => import('../../infra/docker/bundle.ts')

async function bench(): Promise<void> {
  const flags = readFlags(process.argv.slice(2))
  await step('Generated code', generate)
  await step('Frontend', () => buildFrontend())
  await step('Bundled programs', bundle)
  const engineUrls = await step('Engines', () => startEngines(lifecycle))
  await step('Migrations', () => migrate(engineUrls.databaseUrl))
  await step('Rows', () => fill(engineUrls.databaseUrl))
  const report = reportOf(await runAll(engineUrls, flags, lifecycle))
  console.log(`\n${machine()}\n\n${report}\n`)
  if (flags.isComplete) await writeDocument(report)
}

/** Reads --only W3, --api rest and --seconds n. @throws for unknown options and values */
function readFlags(args: string[]): Flags {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      api: { type: 'string' },
      seconds: { type: 'string' },
    },
  })
  const { only, api } = values
  const seconds = Number(values.seconds ?? defaultSeconds)
  const workloads = WORKLOADS.filter(({ id }) => !only || id === only.toUpperCase())
  const apis = API_KINDS.filter((kind) => !api || kind === api)
  if (workloads.length === 0) throw new Error(`--only ${only}: use W0 to W5`)
  if (apis.length === 0) throw new Error(`--api ${api}: use ${API_KINDS.join(', ')}`)
  if (!(seconds >= 1)) throw new Error(`--seconds ${values.seconds}: must be at least 1`)
  const isComplete = !only && !api && seconds >= defaultSeconds
  return { workloads, apis, seconds, isComplete }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!lifecycle.isEnding()) void finish(130)
  })
}
try {
  await bench()
  await finish(0)
} catch (error) {
  if (!lifecycle.isEnding()) {
    reportError(error)
    await finish(1)
  }
}
