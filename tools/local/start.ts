import { buildFrontend } from './build-frontend.ts'
import type { Child } from './child.ts'
import { prepareDatabase } from './database-steps.ts'
import { restartOnChange } from './dev.ts'
import { choosePort, startEngines } from './engines.ts'
import { readEnv, type LocalEnv } from './env.ts'
import { freePort } from './free-port.ts'
import { generate } from './generate.ts'
import { createLifecycle } from './lifecycle.ts'
import { claimDataDir } from './only-start.ts'
import { loopback, programEnv, startReady, startVite } from './programs.ts'
import { reportFailure, secondsSince, step } from './progress.ts'
import { welcome } from './welcome.ts'

const development = process.argv.includes('--dev')
const started = performance.now()
const lifecycle = createLifecycle()

async function finish(exitCode: number): Promise<never> {
  await lifecycle.end()
  process.exit(exitCode)
}

function onSignal(): void {
  if (lifecycle.isEnding()) return
  console.log('\nStopping …')
  void finish(0)
}

/** Ends everything when a program ends that should still be running. */
function watchOver(child: Child): void {
  void child.exited.then((how) => {
    if (lifecycle.isEnding()) return
    console.error(`\n✗ ${child.name} ended unexpectedly (${how}). Stopping everything.`)
    void finish(1)
  })
}

async function start(env: LocalEnv): Promise<void> {
  await lifecycle.own(claimDataDir(env.dataDir))
  const sitePort = await choosePort('PORT', env.port, 3000)
  const site = env.publicUrl ?? `http://localhost:${sitePort}`
  const bffPort = development ? await freePort() : sitePort

  const generated = step('Generated code', generate, (made) =>
    made.length ? made.join(', ') : 'up to date',
  )
  const engines = startEngines(env, lifecycle)
  const variables = engines.then(async (running) =>
    programEnv(env, running, { site, bffPort, workerPort: await freePort() }),
  )
  const prepared = Promise.all([variables, generated]).then(([given]) => prepareDatabase(given))
  const built = generated.then(() =>
    development
      ? undefined
      : step('Frontend', buildFrontend, (made) => (made ? 'built' : 'up to date')),
  )
  const [running, given] = await Promise.all([engines, variables, prepared, built])

  const programs = (['bff', 'worker'] as const).map((name) =>
    step(name, () => startReady(name, given, lifecycle)),
  )
  const bffUrl = `http://${loopback(env.host)}:${bffPort}`
  const vite = development ? [step('Vite', () => startVite(sitePort, bffUrl, env, lifecycle))] : []
  const children = await Promise.all([...programs, ...vite])
  if (lifecycle.isEnding()) return
  if (development) restartOnChange(given, children, lifecycle)
  else children.forEach(watchOver)
  console.log(welcome(env, running, site, secondsSince(started)))
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
try {
  await start(readEnv())
} catch (error) {
  if (!lifecycle.isEnding()) {
    reportFailure(error)
    await finish(1)
  }
}
