import { buildFrontend } from '../local/build-frontend.ts'
import { generate } from '../local/generate.ts'
import { createLifecycle } from '../local/processes/lifecycle.ts'
import { reportError, step } from '../local/progress.ts'
import { migrate } from '../../prisma/migrate.ts'
import { fill } from './fill.ts'
import { readFlags } from './flags.ts'
import { machine, reportOf, writeDocument } from './report.ts'
import { runAll } from './run-all.ts'
import { startEngines } from './servers.ts'

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
