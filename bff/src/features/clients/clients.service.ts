import { client, clientInput, clientUpdate, type Client } from '@loggia/contracts/clients'
import { rowInput } from '@loggia/contracts/lists'
import { foldCase } from '@loggia/contracts/text'
import { z } from 'zod'
import { changeRow } from '../../data/change-row.ts'
import type { UnitOfWork } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { removeClients } from './client-removal.service.ts'
import { lockClient, toClient, withProjectCount } from './client.view.ts'
import { checkPortalRights } from './portal-rights.queries.ts'

export const createClient = operation({
  action: 'clients:write',
  input: clientInput,
  output: client,
  repeatable: true,
  async run(scope, input) {
    await checkPortalRights(scope, scope.actor, input)
    return scope.transaction((unit) => addClient(unit, input))
  },
})

/** Adds a client as part of a transaction. */
export async function addClient(
  { db, audit }: Pick<UnitOfWork, 'db' | 'audit'>,
  input: z.output<typeof clientInput>,
): Promise<Client> {
  const data = { ...input, emailKey: foldCase(input.email) }
  const after = toClient(await db.client.create({ data, include: withProjectCount }))
  await audit({ action: 'client.created', entity: 'client', entityId: after.id, after })
  return after
}

export const updateClient = operation({
  action: 'clients:write',
  input: clientUpdate,
  output: client,
  async run(scope, { id, version, ...changes }) {
    const { actor, transaction, sessions } = scope
    await checkPortalRights(scope, actor, changes)
    const { before, after } = await transaction(async ({ db, audit }) => {
      const before = toClient(await lockClient(db, id))
      const write = async () => {
        const emailKey = changes.email && foldCase(changes.email)
        const data = { ...changes, ...(emailKey && { emailKey }), version: { increment: 1 } }
        return toClient(await db.client.update({ where: { id }, data, include: withProjectCount }))
      }
      const after = await changeRow({ audit }, { entity: 'client', version, before, write })
      return { before, after }
    })
    if (foldCase(before.email) !== foldCase(after.email) || after.status === 'inactive') {
      await sessions.endClientSessions(before.email)
    }
    return after
  },
})

export const deleteClient = operation({
  action: 'clients:write',
  input: rowInput,
  output: z.literal(true),
  async run({ actor, transaction, sessions }, { id }) {
    const { email } = await transaction(async (unit) => {
      const row = await lockClient(unit.db, id)
      if (actor.kind === 'manager' && row.emailKey === actor.emailKey) {
        throw new AppError('FORBIDDEN', 'You cannot delete your own record')
      }
      await removeClients(unit, [id])
      return row
    })
    await sessions.endClientSessions(email)
    return true as const
  },
})
