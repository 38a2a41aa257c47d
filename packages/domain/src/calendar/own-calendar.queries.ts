import { personOf } from '@loggia/contracts/person-key'
import { readToken } from '@loggia/server/auth/signed-token'
import { mayDo } from '../kernel/access/authorize.ts'
import type { SignedIn } from '../kernel/actor.ts'
import type { Context } from '../kernel/context.ts'
import { findClientActor } from '../portal-access/people.ts'
import { activeStaffFinder } from '../staff-auth/active-staff.queries.ts'
import { calendarDays } from './calendar-days.queries.ts'
import { calendarFile } from './calendar-file.ts'

type Installation = Pick<Context, 'config' | 'db'>

/**
 * The calendar that an address stands for, with what its person may see now. Null for an address that was never made
 * or has ended, and for a person who could not sign in either.
 *
 * @param company the name of the agency
 */
export async function readCalendar(
  { config, db }: Installation,
  token: string,
  company: string,
): Promise<string | null> {
  const id = readToken(config.APP_SECRET, 'calendar', token)
  const link = id === null ? null : await db.calendarLink.findUnique({ where: { id } })
  const actor = link && (await findPerson({ config, db }, link.person))
  if (!actor || !mayDo(actor, 'calendarLink:read')) return null
  const days = await calendarDays(db, actor)
  return calendarFile(config, { days, name: company, isStaff: actor.kind === 'staff' })
}

function findPerson({ config, db }: Installation, key: string): Promise<SignedIn | null> {
  const person = personOf(key)
  return person.kind === 'staff'
    ? activeStaffFinder(db)(person.id)
    : findClientActor(db, config, person.emailKey)
}
