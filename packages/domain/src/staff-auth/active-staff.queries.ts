import { STAFF_ROLES } from '@loggia/contracts/actors'
import { foldCase } from '@loggia/contracts/fold-case'
import type { Database, Transaction } from '@loggia/db/client'
import { collectCalls } from '@loggia/db/sql/collect-calls'
import { Prisma, type User } from '@loggia/db/generated/client'
import { z } from 'zod'
import { ACTIVE_STAFF } from './active-staff.ts'
import type { StaffActor } from '../kernel/actor.ts'
import { needsSecondFactor } from '../second-factor/sign-in-rule.queries.ts'

/**
 * Returns a function that finds the account of a staff session; null once it is deactivated. It reads at every call, so
 * that a session ends however it came about: also one whose password was checked just before. Simultaneous calls share
 * one query.
 */
export function activeStaffFinder({ rows }: Pick<Database, 'rows'>) {
  // The condition is ACTIVE_STAFF: SQL takes a fifth of the time that Prisma does, at every call of staff.
  return collectCalls(async (ids: number[]): Promise<(StaffActor | null)[]> => {
    const staff = await rows<Account & { needsSecondFactor: boolean }>(Prisma.sql`
      SELECT u.id, u.username, u.name, u.email, u.role, ${needsSecondFactor} AS "needsSecondFactor"
      FROM users u WHERE u.id = ANY(${ids}::int[]) AND u.deactivated_at IS NULL`)
    const byId = new Map(staff.map((user) => [user.id, toStaffActor(user, user.needsSecondFactor)]))
    return ids.map((id) => byId.get(id) ?? null)
  })
}

/** Whether a member of staff, `u`, answers for clients: the condition of RESPONSIBLE_STAFF in SQL. */
export const isResponsible = Prisma.sql`(u.deactivated_at IS NULL AND u.role <> 'contractor')`

/** The account that a username may sign in to; null for an unknown and for a deactivated one. */
export function findSignIn(db: Transaction, username: string): Promise<User | null> {
  return db.user.findUnique({ where: { usernameKey: foldCase(username), ...ACTIVE_STAFF } })
}

type Account = Pick<User, 'id' | 'username' | 'name' | 'email' | 'role'>

const staffRole = z.enum(STAFF_ROLES)

/** @param needsSecondFactor only known to its reader; a new session is asked with the next call */
export function toStaffActor(
  { id, username, name, email, role }: Account,
  needsSecondFactor = false,
): StaffActor {
  const about = { id, username, name, email, needsSecondFactor }
  return { kind: 'staff', role: staffRole.parse(role), ...about }
}
