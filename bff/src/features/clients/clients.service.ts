import {
  client,
  type clientChanges,
  clientInput,
  clientUpdate,
  type Client,
} from '@atrium/contracts/clients'
import { rowInput } from '@atrium/contracts/lists'
import { foldCase } from '@atrium/contracts/text'
import { z } from 'zod'
import { changeRow } from '../../core/change-row.ts'
import type { UnitOfWork } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { operation, type Scope } from '../../core/operation.ts'
import { refuseUnknownFolder } from '../documents/drive-folder.service.ts'
import { removeClients } from './client-removal.service.ts'
import { holdClient, toClient, withProjectCount } from './client-view.service.ts'

export const createClient = operation({
  action: 'clients:write',
  input: clientInput,
  output: client,
  repeatable: true,
  async run(scope, input) {
    await checkPortalRights(scope, input)
    return scope.transaction((unit) => addClient(unit, input))
  },
})

/** Adds a client to what is written together. */
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
    await checkPortalRights(scope, changes)
    const { transaction, sessions } = scope
    const { before, after } = await transaction(async ({ db, audit }) => {
      const before = toClient(await holdClient(db, id))
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
      const row = await holdClient(unit.db, id)
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

/** Only staff decide on these, and the folder must be there. */
async function checkPortalRights(
  scope: Scope<'clients:write'>,
  {
    portalRole,
    driveFolderId,
  }: Pick<z.output<typeof clientChanges>, 'portalRole' | 'driveFolderId'>,
): Promise<void> {
  if (portalRole === undefined && driveFolderId === undefined) return
  if (scope.actor.kind !== 'staff') {
    throw new AppError('FORBIDDEN', 'Only staff decide what a client may do in the portal')
  }
  if (driveFolderId) await refuseUnknownFolder(scope, scope.actor, driveFolderId)
}
