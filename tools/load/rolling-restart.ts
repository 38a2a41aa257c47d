import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { runCommand } from '../local/command.ts'
import { freePort } from '../local/free-port.ts'
import { waitUntil } from '../local/wait-until.ts'
import { startBalancer } from './balancer.ts'
import { startStage } from './stage.ts'

/** A deployment that can restart its bffs one after the other. */
type Restartable = { url: string; restartEach(): Promise<void>; stop(): Promise<void> }

const RATE = 100
const SECONDS = 30

/** Starts two bffs as processes behind a balancer. */
async function processes(): Promise<Restartable> {
  const stage = await startStage()
  const ports = [await freePort(), await freePort()]
  const bffs = await Promise.all(ports.map((port) => stage.startBff(port)))
  const balancer = await startBalancer(ports)
  return {
    url: balancer.url,
    async restartEach() {
      for (const [index, port] of ports.entries()) {
        await bffs[index]?.stop()
        bffs[index] = await stage.startBff(port)
      }
    },
    async stop() {
      console.log('Errors at the balancer:', balancer.errorCounts())
      balancer.close()
      await stage.stop()
    },
  }
}

/** Uses the running containers: docker compose up -d --wait --scale bff=2 */
async function containers(url: string): Promise<Restartable> {
  const docker = async (...args: string[]) => {
    const { ok, output } = await runCommand('docker', args)
    if (!ok) throw new Error(output)
    return output.trim()
  }
  const ids = (await docker('compose', 'ps', '--quiet', 'bff')).split('\n').filter(Boolean)
  if (ids.length < 2) throw new Error('Fewer than two bffs are running')
  const isHealthy = async (id: string) =>
    (await docker('inspect', '--format', '{{.State.Health.Status}}', id)) === 'healthy'
  return {
    url,
    async restartEach() {
      for (const id of ids) {
        await docker('restart', '--time', '20', id)
        await waitUntil(() => isHealthy(id), { timeout: 60_000 })
      }
    },
    stop: async () => undefined,
  }
}

const cliArgs = process.argv.slice(2)
const inContainers = cliArgs.includes('--containers')
const target = inContainers
  ? await containers(cliArgs[1] ?? 'http://127.0.0.1:3000')
  : await processes()
try {
  const body = JSON.stringify({ query: '{ siteSettings { key value } }' })
  const headers = { 'content-type': 'application/json' }
  const load = autocannon({
    url: target.url,
    connections: 20,
    overallRate: RATE,
    duration: SECONDS,
    requests: [
      { method: 'GET', path: '/api/site-settings' },
      { method: 'POST', path: '/graphql', headers, body },
    ],
  })
  // The load must be running when the first bff stops.
  await pause(3_000)
  await target.restartEach()
  const { requests, latency, non2xx, errors, timeouts } = await load
  const failed = non2xx + errors + timeouts
  console.log(
    `Each bff restarted in turn (${inContainers ? 'containers' : 'processes'}) at ${RATE} requests/s: ` +
      `${requests.total} requests, ${failed} failed (${non2xx} answers, ${errors} errors), p50 ${latency.p50} ms, p99 ${latency.p99} ms`,
  )
  process.exitCode = failed > 0 ? 1 : 0
} finally {
  await target.stop()
}
process.exit()
