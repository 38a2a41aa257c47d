import { addressKey } from '@loggia/contracts/email-address'
import { rowInput } from '@loggia/contracts/lists'
import { colleague, colleagueInput, colleagues } from '@loggia/contracts/colleagues/colleagues'
import { MAX_COLLEAGUES } from '@loggia/contracts/colleagues/colleagues'
import { assertAdmitsToPortal } from '../portal-access/people.ts'
import type { SignedIn } from '../kernel/actor.ts'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { AppError, invalidField, notFound } from '../kernel/errors.ts'
import { giveAddresses } from '../portal-access/address-holders.ts'
import { findReachableClient, type ReachableClient } from '../portal-access/reachable.ts'
import { operation } from '../kernel/operation.ts'
import { lockPeopledClient, listPeople } from './colleagues.ts'

export const listColleagues = operation({
  summary: 'Who sees a client in the portal',
  description: 'Clients see who sees their own records.',
  action: 'colleagues:read',
  rest: 'GET /clients/{id}/people',
  field: 'colleagues',
  input: rowInput,
  output: colleagues,
  async run({ actor, db }, { id }) {
    const client = await findReachableClient(db, actor, id)
    return {
      mayInvite: actor.kind === 'staff' || client.mayInvite,
      clientMayInvite: client.mayInvite,
      most: MAX_COLLEAGUES,
      people: await listPeople(db, actor, client),
    }
  },
})

export const inviteColleague = operation({
  summary: 'Gives a colleague access to a client and mails them',
  description:
    'Somebody who has access already is mailed again until they have signed in, and then only answered. The people of the client may where staff let them invite.',
  action: 'colleagues:write',
  rest: 'POST /clients/{id}/people',
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT'],
  input: colleagueInput,
  output: colleague,
  repeatable: true,
  limits: ['colleague.actor', 'colleague.email'],
  async change({ actor, ...unit }, { id, name, email }) {
    const client = await lockPeopledClient(unit.db, actor, id)
    assertMayInvite(actor, client, email)
    const personId = await giveAccess(unit, actor, { clientId: id, name, email })
    const [added] = await listPeople(unit.db, actor, client, personId)
    if (!added) throw notFound('Colleague')
    return added
  },
})

function assertMayInvite(actor: SignedIn, client: ReachableClient, email: string): void {
  if (actor.kind !== 'staff' && !client.mayInvite) {
    throw new AppError('FORBIDDEN', 'Please ask us to add your colleague')
  }
  assertAdmitsToPortal(client)
  if (addressKey(email) === client.emailKey) {
    throw invalidField('email', 'This is the address of the client, which has access already')
  }
}

/** @returns the id of the person, who may have had access before */
async function giveAccess(
  { db, audit, enqueueMail }: UnitOfWork,
  actor: SignedIn,
  { clientId, name, email }: { clientId: number; name: string; email: string },
): Promise<number> {
  const emailKey = addressKey(email)
  const known = await db.clientPerson.findUnique({
    where: { clientId_emailKey: { clientId, emailKey } },
  })
  if (known && !known.endedAt) {
    // The first email may not have been found. How many one address gets a day is limited.
    if (!known.acceptedAt) await enqueueMail('sendColleagueInvitation', known.id)
    return known.id
  }
  const present = await db.clientPerson.count({ where: { clientId, endedAt: null } })
  if (present >= MAX_COLLEAGUES) {
    throw new AppError('CONFLICT', `At most ${MAX_COLLEAGUES} colleagues can have access`)
  }
  const data = {
    name,
    email,
    invitedById: actor.kind === 'staff' ? actor.id : null,
    invitedAt: new Date(),
    // A returning colleague starts over.
    phone: null,
    acceptedAt: null,
    lastSeenAt: null,
    endedAt: null,
  }
  await giveAddresses(db, [emailKey])
  const { id } = known
    ? await db.clientPerson.update({ where: { id: known.id }, data })
    : await db.clientPerson.create({ data: { ...data, clientId, emailKey } })
  const after = { clientId, name, email }
  await audit({ action: 'colleague.invited', entity: 'colleague', entityId: id, after })
  await enqueueMail('sendColleagueInvitation', id)
  return id
}
