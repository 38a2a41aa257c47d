import { buildFrontend, buildSite } from './build-frontend.ts'
import { readEnv, type LocalEnv } from './env.ts'
import { freePort } from './free-port.ts'
import { generate } from './generate.ts'
import type { Child } from './processes/child.ts'
import { lockDataDir } from './processes/data-dir-lock.ts'
import { createLifecycle } from './processes/lifecycle.ts'
import { reportError, secondsSince, step } from './progress.ts'
import { choosePort, startEngines } from './stack/engines.ts'
import { prepareDatabase } from './stack/prepare-database.ts'
import { loopback, programEnv, startReady, startVite } from './stack/programs.ts'
import { restartOnChange } from './stack/restart-on-change.ts'
import { welcome } from './stack/welcome.ts'

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

/** Stops everything when a program or an engine ended by itself: nothing works without it. */
function stopAll(name: string, ending: string): void {
  if (lifecycle.isEnding()) return
  console.error(`\n✗ ${name} ended unexpectedly (${ending}). Stopping everything.`)
  void finish(1)
}

function stopWithChild({ name, exited }: Child): void {
  void exited.then((ending) => stopAll(name, ending))
}

async function start(env: LocalEnv): Promise<void> {
  await lifecycle.own(lockDataDir(env.dataDir))
  const sitePort = await choosePort('PORT', env.port, 3000)
  const site = env.publicUrl ?? `http://localhost:${sitePort}`
  const bffPort = development ? await freePort() : sitePort

  const generated = step('Generated code', generate, (made) =>
    made.length ? made.join(', ') : 'up to date',
  )
  const engines = startEngines(env, lifecycle, (name, ending) => {
    stopAll(`${name} (log in ${env.dataDir})`, ending)
  })
  const variables = engines.then(async (running) =>
    programEnv(env, running, { site, bffPort, workerPort: await freePort() }),
  )
  const prepared = Promise.all([variables, generated]).then(([programVariables]) =>
    prepareDatabase(programVariables),
  )
  const built = generated.then(() =>
    step('Frontend', development ? buildSite : buildFrontend, (made) =>
      made ? 'built' : 'up to date',
    ),
  )
  const [running, programVariables] = await Promise.all([engines, variables, prepared, built])

  const programs = (['bff', 'worker'] as const).map((name) =>
    step(name, () => startReady(name, programVariables, lifecycle)),
  )
  const bffUrl = `http://${loopback(env.host)}:${bffPort}`
  const vite = development ? [step('Vite', () => startVite(sitePort, bffUrl, env, lifecycle))] : []
  const children = await Promise.all([...programs, ...vite])
  if (lifecycle.isEnding()) return
  if (development) restartOnChange(programVariables, children, lifecycle)
  else children.forEach(stopWithChild)
  console.log(welcome(env, running, site, secondsSince(started)))
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
try {
  await start(readEnv())
} catch (error) {
  if (!lifecycle.isEnding()) {
    reportError(error)
    await finish(1)
  }
}
