import { bulkInput, bulkResult } from '@loggia/contracts/lists'
import { clientsUpdate } from '@loggia/contracts/clients'
import { changeRows } from '../../data/bulk.ts'
import { operation } from '../../core/operation.ts'
import type { SessionEnder } from '../../core/ports.ts'
import { removeClients } from './client-removal.service.ts'
import { clientsById } from './client.view.ts'

export const updateClients = operation({
  action: 'clients:bulk',
  input: clientsUpdate,
  output: bulkResult,
  async run({ transaction, sessions }, { ids, status }) {
    const { touched, result } = await transaction((unit) => {
      const { client } = unit.db
      return changeRows(unit, {
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
    })
    if (status === 'inactive') await endSessions(sessions, touched)
    return result
  },
})

export const deleteClients = operation({
  action: 'clients:bulk',
  input: bulkInput,
  output: bulkResult,
  async run({ config, transaction, sessions }, { ids }) {
    const days = config.TRASH_KEEP_DAYS
    const { touched, result } = await transaction((unit) => removeClients(unit, ids, days))
    await endSessions(sessions, touched)
    return result
  },
})

async function endSessions(sessions: SessionEnder, clients: { email: string }[]): Promise<void> {
  await Promise.all(clients.map(({ email }) => sessions.endClientSessions(email)))
}
