import { isDeepStrictEqual } from 'node:util'
import { ownRecord } from '@loggia/contracts/clients/clients'
import { clientPath } from '@loggia/contracts/paths'
import { ownRecordUpdate } from '@loggia/contracts/portal-profile/portal-profile'
import type { Transaction } from '@loggia/db/client'
import { notify } from '../notices/notify.ts'
import { staffFor } from '../notices/recipients.ts'
import type { z } from 'zod'
import { personKey, type ClientActor } from '../kernel/actor.ts'
import { notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { assertVersion, changesBetween } from '../kernel/change-row.ts'
import { viewById } from '../kernel/read-view.ts'
import { lockMatching } from '../kernel/row-locks.ts'
import { PORTAL_STATUSES } from '../portal-access/people.ts'
import { ownRecordView } from '../clients/client.view.ts'

/** Corrects an own record of a client. The staff who look after the client are told. */
export const updateOwnRecord = operation({
  summary: 'Corrects your own record; fields that are left out keep their value',
  description: 'The team gets a notice.',
  action: 'ownRecord:write',
  rest: 'PUT /client/records/{id}',
  input: ownRecordUpdate,
  output: ownRecord,
  limits: ['ownRecord.actor'],
  async change({ actor, db, audit }, { id, version, ...changes }) {
    const before = await lockOwnRecord(db, actor, id)
    assertVersion(before, version)
    if (isDeepStrictEqual(before, { ...before, ...definedIn(changes) })) return before
    const data = { ...changes, version: { increment: 1 } }
    await db.client.update({ where: { id }, data })
    const after = await viewById(db, ownRecordView(actor), id)
    await audit({
      action: 'client.profileChanged',
      entity: 'client',
      entityId: id,
      ...changesBetween(before, after),
    })
    await notify(db, {
      kind: 'profileChanged',
      recipients: await staffFor(db, { clientId: id }),
      details: { title: after.company, by: after.name },
      path: clientPath(id),
      clientId: id,
      by: personKey(actor),
    })
    return after
  },
})

/** Locks an own record until the end of the transaction. @throws NOT_FOUND, also for those of others */
async function lockOwnRecord(
  db: Transaction,
  actor: ClientActor,
  id: number,
): Promise<z.output<typeof ownRecord>> {
  // The facts of a record are those of its main contact; colleagues correct their own.
  const isOwn = { id, emailKey: actor.emailKey, status: PORTAL_STATUSES }
  const [locked] = await lockMatching(db, 'clients', isOwn)
  if (locked === undefined) throw notFound('Client')
  return viewById(db, ownRecordView(actor), id)
}

function definedIn<T extends object>(changes: T): Partial<T> {
  const defined = Object.entries(changes).filter(([, value]) => value !== undefined)
  return Object.fromEntries(defined) as Partial<T>
}
