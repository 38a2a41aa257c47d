import { buildClient, buildContact, buildProject } from '@loggia/testing/builders'
import { until } from '@loggia/testing/until'
import { describe, expect, test } from 'vitest'
import { lockRows } from '../kernel/row-locks.ts'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overGraphql, overRest } from '@loggia/testing/api/both-apis'
import { countDeadlocks, isWaitingForLock } from '@loggia/testing/api/deadlocks'
import { staffBrowser } from '@loggia/testing/api/people'
import { deleteClients } from '../clients/client-bulk.service.ts'
import { deleteClient } from '../clients/clients.service.ts'
import { updateProject } from './projects.service.ts'

const ROUNDS = Array.from({ length: 8 }, (_, round) => round)

const app = await openTestApp()
const staff = await staffBrowser(app)

describe('while a client is deleted', () => {
  for (const [api, over] of [
    ['REST', overRest],
    ['GraphQL', overGraphql],
  ] as const) {
    test(`a change of its project that names the client is made or refused (${api})`, async () => {
      const [change, remove] = [over(updateProject), over(deleteClient)]
      for (const round of ROUNDS) {
        const { id: clientId } = await buildClient(app)
        const { id } = await buildProject(app, { clientId })
        const [changed, removed] = await Promise.all([
          change(staff, { id, title: `Round ${round}`, clientId }),
          remove(staff, { id: clientId }),
        ])
        expect([undefined, 'NOT_FOUND', 'VALIDATION']).toContain(changed.error?.code)
        expect(removed.error).toBeUndefined()
        expect(await app.db.client.count({ where: { id: clientId } })).toBe(0)
      }
      expect(await countDeadlocks(app)).toBe(0)
    })
  }
})

describe('deleting clients together', () => {
  /** Clients whose rows lie in the opposite order: going from client to client meets the last row first. */
  async function crossedRows(table: 'projects' | 'contacts') {
    const clients = [(await buildClient(app)).id, (await buildClient(app)).id]
    const build = table === 'projects' ? buildProject : buildContact
    const rows = []
    for (const clientId of clients.toReversed()) rows.push((await build(app, { clientId })).id)
    return { clients, rows }
  }

  for (const table of ['projects', 'contacts'] as const) {
    testOperation(`locks their ${table} by ascending id`, deleteClients, async (call) => {
      const { clients, rows } = await crossedRows(table)
      const deadlocks = await countDeadlocks(app)
      // As long as a busy machine needs until others wait.
      const patient = { timeout: 60_000 }
      const deletion = await app.db.$transaction(async (tx) => {
        await lockRows(tx, table, rows.slice(0, 1))
        const started = call(staff, { ids: clients })
        await until(() => isWaitingForLock(app))
        await lockRows(tx, table, rows)
        // Inside an object, since a promise would be awaited before the commit.
        return { started }
      }, patient)
      expect(await deletion.started).toMatchObject({ data: { changed: 2 } })
      expect(await countDeadlocks(app)).toBe(deadlocks)
    })
  }
})
