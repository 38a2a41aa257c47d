import { parseArgs } from 'node:util'
import { fill, LARGE, SMALL, type Sizes } from '../../packages/testing/large/tables.ts'
import { buildFrontend } from '../local/build-frontend.ts'
import { secondsSince } from '../local/progress.ts'
import { startBff, startEngines } from '../bench/servers.ts'
import { registerStaff, STAFF } from '../bench/staff.ts'
import { createLifecycle } from '../local/processes/lifecycle.ts'
import { migrate } from '../../prisma/migrate.ts'
import { withClient } from '../local/engines/postgres/database.ts'
import { growthCalls } from './growth/calls.ts'
import { runFullLists } from './growth/full-lists.ts'
import { lineOf, timesOf, type Times } from './growth/table.ts'
import { signInClient } from './sessions.ts'

// Prints how long every page, search, sort and the dashboard take with few rows and with many, and what ten whole lists
// at once do to everybody else. Options: --seconds n for each measurement, --only PATTERN of the names of calls.

const FULL_LISTS = ['/api/clients', '/api/projects', '/api/contacts']

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '3' }, only: { type: 'string', default: '' } },
})

/** The client of the project that has a tenth of everything. */
const CLIENT = 'client8@example.com'

/** What was written before somebody had an account waits for nobody. */
const EARLIER = `UPDATE users SET created_at = '2019-01-01'`

const table = new Map<string, Times[]>()

async function measure(sizes: Sizes, withFullLists: boolean): Promise<void> {
  // The commands of the process go on: it measures twice.
  const lifecycle = createLifecycle(() => undefined)
  try {
    const engineUrls = await startEngines(lifecycle)
    await migrate(engineUrls.databaseUrl)
    const started = performance.now()
    await fill(engineUrls.databaseUrl, sizes)
    console.log(`${sizes.clients} clients and the rest in ${secondsSince(started)}`)
    const bff = await lifecycle.own(startBff(engineUrls))
    const cookie = await registerStaff(bff.origin)
    const cookies = { staff: cookie, client: await signInClient(bff.origin, CLIENT) }
    await withClient(engineUrls.databaseUrl, (client) => client.query(EARLIER))
    const target = { origin: bff.origin, cookies, seconds: Number(values.seconds) }
    for (const call of growthCalls(sizes)) {
      if (!new RegExp(values.only).test(call.name)) continue
      table.set(call.name, [...(table.get(call.name) ?? []), await timesOf(call, target)])
    }
    if (!withFullLists) return
    for (const path of FULL_LISTS) await runFullLists(bff, cookie, STAFF, path)
  } finally {
    await lifecycle.end()
  }
}

await buildFrontend()
await import('../../infra/docker/bundle.ts')
await measure(SMALL, false)
await measure(LARGE, values.only === '')

console.log('\nms: median alone / p50 / p99 of 8 callers')
const columns = ['1 k', '100 k']
console.log(`${''.padEnd(44)} ${columns.map((name) => name.padStart(16)).join(' | ')}`)
for (const [name, cells] of table) console.log(lineOf(name, cells))
process.exit()
