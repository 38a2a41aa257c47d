import { bulkInput, bulkResult, type BulkResult } from '@loggia/contracts/lists'
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
  repeatable: true,
  async run({ transaction, sessions }, { ids, status }) {
    const { emails, result } = await transaction(async (unit) => {
      const { client } = unit.db
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
      return withEmails(outcome)
    })
    if (status === 'inactive') await endSessions(sessions, emails)
    return result
  },
})

export const deleteClients = operation({
  action: 'clients:bulk',
  input: bulkInput,
  output: bulkResult,
  repeatable: true,
  async run({ config, transaction, sessions }, { ids }) {
    const days = config.TRASH_KEEP_DAYS
    const { emails, result } = await transaction(async (unit) =>
      withEmails(await removeClients(unit, ids, days)),
    )
    await endSessions(sessions, emails)
    return result
  },
})

/** What is kept as the answer to a call that is sent again: no more about the clients than it takes. */
function withEmails({ touched, result }: { touched: { email: string }[]; result: BulkResult }) {
  return { emails: touched.map(({ email }) => email), result }
}

async function endSessions(sessions: SessionEnder, emails: string[]): Promise<void> {
  await Promise.all(emails.map((email) => sessions.endClientSessions(email)))
}
