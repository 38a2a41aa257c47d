import { addressKey } from '@loggia/contracts/email-address'
import {
  client,
  clientAmongOthers,
  clientUpdate,
  newClientInput,
  type clientInput,
  type ClientAmongOthers,
  type IfExists,
  type Client,
} from '@loggia/contracts/clients/clients'
import { rowInput } from '@loggia/contracts/lists'
import { clientKey } from '@loggia/contracts/person-key'
import { z } from 'zod'
import { changeRow } from '../kernel/change-row.ts'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { AppError } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { withdrawNotices, withdrawUnseen } from '../notices/withdraw-notices.ts'
import { removeCalendarLinksWithoutRecord } from '../calendar/remove-links.ts'
import { removeDrivesWithoutRecord } from '../documents/drive-connection.ts'
import { giveAddresses } from '../portal-access/address-holders.ts'
import { assertAdmitsToPortal } from '../portal-access/people.ts'
import { removePasskeysWithoutRecord } from '../portal-access/remove-passkeys.ts'
import { mailInvitations } from './client-invitation.ts'
import { removeClients } from './client-removal.ts'
import { addressesOf, endSessionsOf } from '../colleagues/client-people.queries.ts'
import { endPlaceOfMainContact } from '../colleagues/colleagues.ts'
import { findClient, lockClient } from './client.view.ts'
import { assertMayMove, withoutWiderAccess } from './reach/portal-reach.queries.ts'
import { checkPortalRights } from './portal-rights.queries.ts'
import { endOfUnusedRoles, roleChange, setPortalRoles } from './portal-role.ts'
import { lockEmails } from './client-locks.queries.ts'
import { assertNone, clientsWithEmail } from './same-email.queries.ts'
import type { Transaction } from '@loggia/db/client'
import { OWN_DOCUMENTS_PATH } from '@loggia/contracts/notices/paths'
import { lockColleague } from '../team/colleague.queries.ts'
import { notify } from '../notices/notify.ts'
import { peopleOfClient } from '../notices/recipients.ts'
import { personKey, type SignedIn } from '../kernel/actor.ts'

/**
 * Notifies the people of a client that another folder is shared with them. Notices of the former folder that were
 * neither read nor mailed are withdrawn.
 */
async function notifyFolderShared(
  db: Transaction,
  actor: SignedIn,
  before: Client,
  { id, driveFolderId, company, name }: Client,
): Promise<void> {
  if (driveFolderId === before.driveFolderId) return
  const kind = 'documentShared'
  await withdrawUnseen(db, { clientId: id, kind })
  if (!driveFolderId) return
  await notify(db, {
    kind,
    recipients: await peopleOfClient(db, id),
    details: { title: company ?? name, ...(actor.name && { by: actor.name }) },
    path: OWN_DOCUMENTS_PATH,
    clientId: id,
    by: personKey(actor),
  })
}

export const createClient = operation({
  summary: 'Adds a client, and names the others with its email address in `sharesEmailWith`',
  description: 'Managers cannot let anybody see more by it.',
  action: 'clients:write',
  agent: 'write',
  rest: 'POST /clients',
  args: ['ifExists', 'invite'],
  errors: ['DUPLICATE'],
  status: 201,
  input: newClientInput,
  output: clientAmongOthers,
  repeatable: true,
  async run(scope, { ifExists, invite, ...input }) {
    await checkPortalRights(scope, scope.actor, { ...input, invite })
    if (invite) assertAdmitsToPortal(input)
    return scope.transaction(async (unit) => {
      await lockEmails(unit.db, [input.email])
      await giveAddresses(unit.db, [addressKey(input.email)])
      return withoutWiderAccess(unit.db, scope, [addressKey(input.email)], async () => {
        const added = await addClient(unit, input, { ifExists, within: '' })
        if (invite) await mailInvitations(unit, [added])
        return added
      })
    })
  },
})

interface Duplicates {
  ifExists: IfExists
  /** Where the fields of the client stand in the input of the call. */
  within: '' | 'client.'
}

/**
 * Adds a client as part of a transaction that holds the lock of its address, and has given it: see `giveAddresses`.
 *
 * @throws DUPLICATE with the clients that have the address already, where `ifExists` says so
 */
export async function addClient(
  unit: Pick<UnitOfWork, 'db' | 'audit' | 'auditAll'>,
  { portalRole, ownerId, ...fields }: z.output<typeof clientInput>,
  { ifExists, within }: Duplicates,
): Promise<ClientAmongOthers> {
  const { db, audit } = unit
  const sharesEmailWith = await clientsWithEmail(db, fields.email)
  if (ifExists === 'refuse') assertNone(sharesEmailWith, `${within}email`)
  const data = { ...fields, emailKey: addressKey(fields.email) }
  const created = await db.client.create({ data })
  // Null decides nothing here: the person may have a role already.
  await setPortalRoles(unit, roleChange(fields.email, portalRole ?? undefined))
  if (ownerId) await giveClient(db, created, ownerId, `${within}ownerId`)
  const after = await findClient(db, created.id)
  await audit({ action: 'client.created', entity: 'client', entityId: after.id, after })
  return { ...after, sharesEmailWith }
}

export const updateClient = operation({
  summary: 'Updates a client; fields that are left out keep their value',
  description:
    'A change by a manager that would let somebody see more in the portal, such as another address for a client with projects, is refused.',
  action: 'clients:write',
  agent: 'write',
  rest: 'PUT /clients/{id}',
  input: clientUpdate,
  output: client,
  async run(scope, { id, version, portalRole, ownerId, ...changes }) {
    const { actor, transaction, sessions } = scope
    await checkPortalRights(scope, actor, { ...changes, portalRole, ownerId })
    const { before, after, people } = await transaction(async (unit) => {
      const { db } = unit
      const before = await lockClient(db, id)
      const people = await addressesOf(db, [id])
      const keyBefore = addressKey(before.email)
      const emailKey = changes.email ? addressKey(changes.email) : keyBefore
      if (emailKey !== keyBefore) await assertMayMove(db, actor, id)
      // "From client" lies in the former folder: the next file makes another one.
      const folderId = changes.driveFolderId
      const hasNewFolder = folderId !== undefined && folderId !== before.driveFolderId
      const write = async () => {
        const data = {
          ...changes,
          ...(hasNewFolder && { uploadFolderId: null }),
          ...(emailKey !== keyBefore && { invitedAt: null }),
          emailKey,
          version: { increment: 1 },
        }
        if (emailKey !== keyBefore) await giveAddresses(db, [emailKey])
        const row = await db.client.update({ where: { id }, data })
        if (emailKey !== keyBefore) {
          await removePasskeysWithoutRecord(unit, keyBefore)
          await endPlaceOfMainContact(unit, id, emailKey)
        }
        const ended = await endOfUnusedRoles(db, [keyBefore])
        await setPortalRoles(unit, new Map([...ended, ...roleChange(row.email, portalRole)]))
        if (ownerId !== undefined) await giveClient(db, row, ownerId)
        if (emailKey !== keyBefore) {
          await removeDrivesWithoutRecord(unit, [keyBefore])
          await removeCalendarLinksWithoutRecord(unit, [keyBefore])
        }
        return findClient(db, id)
      }
      const after = await withoutWiderAccess(db, scope, [...people, emailKey], () =>
        changeRow(unit, { entity: 'client', version, before, write }),
      )
      if (emailKey !== keyBefore && !(await addressesOf(db, [id])).includes(keyBefore)) {
        // The former holder of the address has no access to this client any more.
        await withdrawNotices(db, { recipient: clientKey(keyBefore), clientId: id })
      }
      await notifyFolderShared(db, actor, before, after)
      return { before, after, people }
    })
    const isMoved = addressKey(before.email) !== addressKey(after.email)
    const ended = after.status === 'inactive' ? people : isMoved ? [before.email] : []
    await endSessionsOf(sessions, ended)
    return after
  },
})

export const deleteClient = operation({
  summary: 'Deletes a client and its projects',
  description:
    'Managers cannot delete their own record, nor the inactive one that keeps an address out of the portal.',
  action: 'clients:write',
  agent: 'write',
  rest: 'DELETE /clients/{id}',
  input: rowInput,
  output: z.literal(true),
  async run(scope, { id }) {
    const { actor, config, transaction, sessions } = scope
    const people = await transaction(async (unit) => {
      const { email } = await lockClient(unit.db, id)
      const addresses = await addressesOf(unit.db, [id])
      if (actor.kind === 'manager' && addressKey(email) === actor.emailKey) {
        throw new AppError('FORBIDDEN', 'You cannot delete your own record')
      }
      await withoutWiderAccess(unit.db, scope, addresses, () =>
        removeClients(unit, [id], config.TRASH_KEEP_DAYS),
      )
      return addresses
    })
    await endSessionsOf(sessions, people)
    return true as const
  },
})

/**
 * Gives a locked client an owner, or none. It comes after all changes of clients and portal roles, since accounts
 * follow them in the order of locks.
 *
 * @param field the path of the owner's id in the input
 * @throws VALIDATION when there is no colleague with an active account
 */
async function giveClient(
  db: Transaction,
  { id, ownerId: current }: Pick<Client, 'id' | 'ownerId'>,
  ownerId: number | null,
  field?: string,
): Promise<void> {
  if (current === ownerId) return
  if (ownerId !== null) await lockColleague(db, ownerId, field)
  await db.client.update({ where: { id }, data: { ownerId } })
}
