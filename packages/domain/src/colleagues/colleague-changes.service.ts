import {
  clientInvitations,
  clientInvitationsInput,
  colleague,
  colleagueUpdate,
  endColleagueInput,
} from '@loggia/contracts/colleagues/colleagues'
import { clientKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import type { ClientPerson } from '@loggia/db/generated/client'
import { z } from 'zod'
import { AppError, notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { changesBetween } from '../kernel/change-row.ts'
import { lockMatching } from '../kernel/row-locks.ts'
import { setClientSwitch } from '../portal-access/client-switch.ts'
import { withdrawNotices } from '../notices/withdraw-notices.ts'
import { removeCalendarLinksWithoutRecord } from '../calendar/remove-links.ts'
import { removeDrivesWithoutRecord } from '../documents/drive-connection.ts'
import { removePasskeysWithoutRecord } from '../portal-access/remove-passkeys.ts'
import { addressesOf, endSessionsOf } from './client-people.queries.ts'
import { endPlace, listPeople, lockPeopledClient } from './colleagues.ts'

/** Corrects the name and telephone of a colleague: staff of all, clients their own. */
export const updateColleague = operation({
  summary: 'Corrects a colleague; fields that are left out keep their value',
  description: 'Colleagues correct themselves only.',
  action: 'colleagues:write',
  rest: 'PUT /clients/{id}/people/{personId}',
  input: colleagueUpdate,
  output: colleague,
  limits: ['colleagueChange.actor'],
  async change({ actor, db, audit }, { id, personId, ...changes }) {
    const client = await lockPeopledClient(db, actor, id)
    const before = await findPresent(db, id, personId)
    if (actor.kind !== 'staff' && before.emailKey !== actor.emailKey) throw notFound('Colleague')
    const states = changesBetween(factsOf(before), { ...factsOf(before), ...changes })
    if (Object.keys(states.after ?? {}).length > 0) {
      await db.clientPerson.update({ where: { id: personId }, data: changes })
      const about = { entity: 'colleague', entityId: personId } as const
      await audit({ action: 'colleague.updated', ...about, ...states })
    }
    const [present] = await listPeople(db, actor, client, personId)
    if (!present) throw notFound('Colleague')
    return present
  },
})

/**
 * Ends the access of a colleague: staff and the main contact that of all, colleagues only their own. Their sessions end
 * with it, and their notices about the client are deleted. So are their passkeys, their Drive and
 * the address of their calendar where it was their last access.
 */
export const endColleagueAccess = operation({
  summary: 'Ends the access of a colleague and their sessions',
  description: 'The main contact ends that of all; colleagues may end their own.',
  action: 'colleagues:write',
  rest: 'DELETE /clients/{id}/people/{personId}',
  input: endColleagueInput,
  output: z.literal(true),
  limits: ['colleagueChange.actor'],
  async run({ actor, sessions, transaction }, { id, personId }) {
    const { emailKey } = await transaction(async (unit) => {
      const { db } = unit
      const client = await lockPeopledClient(db, actor, id)
      const person = await findPresent(db, id, personId)
      const isPrimary = actor.kind === 'staff' || actor.emailKey === client.emailKey
      if (!isPrimary && person.emailKey !== actor.emailKey) {
        throw new AppError('FORBIDDEN', 'Only the main contact or our team can remove a colleague')
      }
      const recipient = clientKey(person.emailKey)
      // A sign-in locks the passkey before the row of the colleague.
      await lockMatching(db, 'passkeys', { person: recipient })
      await endPlace(unit, person)
      await removePasskeysWithoutRecord(unit, person.emailKey)
      await removeDrivesWithoutRecord(unit, [person.emailKey])
      await removeCalendarLinksWithoutRecord(unit, [person.emailKey])
      if (!(await addressesOf(db, [id])).includes(person.emailKey)) {
        await withdrawNotices(db, { recipient, clientId: id })
      }
      return { emailKey: person.emailKey }
    })
    await endSessionsOf(sessions, [emailKey])
    return true as const
  },
})

/** A colleague who has access now. The client is held. @throws NOT_FOUND */
async function findPresent(db: Transaction, clientId: number, id: number): Promise<ClientPerson> {
  const person = await db.clientPerson.findFirst({ where: { id, clientId, endedAt: null } })
  if (!person) throw notFound('Colleague')
  return person
}

const factsOf = ({ name, phone }: ClientPerson) => ({ name, phone })

export const setClientInvitations = operation({
  summary: 'Lets the people of a client invite colleagues, or no longer',
  action: 'colleagues:manage',
  rest: 'PUT /clients/{id}/invitations',
  errors: ['NOT_FOUND'],
  input: clientInvitationsInput,
  output: clientInvitations,
  limits: ['colleagueChange.actor'],
  async change(unit, { id, isAllowed }) {
    await setClientSwitch(unit, id, 'mayInvite', isAllowed)
    return { id, isAllowed }
  },
})
