import { bulkInput, bulkResult } from '@loggia/contracts/lists'
import { clientsUpdate, clientOwnersUpdate } from '@loggia/contracts/clients/clients'
import { changeRows } from '../kernel/bulk.ts'
import { operation } from '../kernel/operation.ts'
import { addressesOf, endSessionsOf } from '../colleagues/client-people.queries.ts'
import { removeClients } from './client-removal.ts'
import { clientsById } from './client.view.ts'
import { lockColleague } from '../team/colleague.queries.ts'

export const updateClients = operation({
  summary: 'Sets the status of several clients',
  action: 'clients:bulk',
  rest: 'POST /clients/bulk-update',
  input: clientsUpdate,
  output: bulkResult,
  repeatable: true,
  async run({ transaction, sessions }, { ids, status }) {
    const { emails, result } = await transaction(async (unit) => {
      const { client } = unit.db
      const people = await addressesOf(unit.db, ids)
      const outcome = await changeRows(unit, {
        table: 'clients',
        entity: 'client',
        ids,
        read: (wanted) => clientsById(unit.db, wanted),
        isUpToDate: (row) => row.status === status,
        write(changing) {
          const data = { status, version: { increment: 1 } }
          return client.updateMany({ where: { id: { in: changing } }, data })
        },
      })
      return { emails: people, result: outcome.result }
    })
    if (status === 'inactive') await endSessionsOf(sessions, emails)
    return result
  },
})

export const deleteClients = operation({
  summary: 'Deletes several clients and their projects',
  action: 'clients:bulk',
  rest: 'POST /clients/bulk-delete',
  input: bulkInput,
  output: bulkResult,
  repeatable: true,
  async run({ config, transaction, sessions }, { ids }) {
    const days = config.TRASH_KEEP_DAYS
    const { emails, result } = await transaction(async (unit) => {
      const people = await addressesOf(unit.db, ids)
      return { emails: people, result: (await removeClients(unit, ids, days)).result }
    })
    await endSessionsOf(sessions, emails)
    return result
  },
})

export const setClientOwners = operation({
  summary: 'Sets who is responsible for several clients: an active colleague, or none',
  action: 'clients:bulk',
  rest: 'POST /clients/bulk-assign',
  input: clientOwnersUpdate,
  output: bulkResult,
  repeatable: true,
  async change(unit, { ids, ownerId: chosen }) {
    const ownerId = chosen ?? null
    const { result } = await changeRows(unit, {
      table: 'clients',
      entity: 'client',
      ids,
      read: (wanted) => clientsById(unit.db, wanted),
      isUpToDate: (row) => row.ownerId === ownerId,
      async write(changing) {
        if (ownerId !== null) await lockColleague(unit.db, ownerId)
        const data = { ownerId, version: { increment: 1 } }
        return unit.db.client.updateMany({ where: { id: { in: changing } }, data })
      },
    })
    return result
  },
})
