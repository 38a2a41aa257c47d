import { clientOwnersUpdate } from '@loggia/contracts/clients/clients'
import { bulkResult } from '@loggia/contracts/lists'
import { operation } from '../../kernel/operation.ts'
import { changeRows } from '../../kernel/bulk.ts'
import { lockColleague } from '../../team/colleague.queries.ts'
import { clientsById } from '../client.view.ts'

/** Gives several clients to a member of staff, or to nobody. */
export const setClientOwners = operation({
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
