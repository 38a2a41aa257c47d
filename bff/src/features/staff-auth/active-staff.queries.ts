import { foldCase } from '@loggia/contracts/text'
import type { Transaction } from '@loggia/db/client'
import type { User } from '@loggia/db/generated/client'
import { ACTIVE_STAFF } from '@loggia/server/auth/active-staff'
import type { StaffActor } from '../../core/actor.ts'

/**
 * Who a staff session belongs to; null once the account is deactivated. Read at every call, so that a
 * session ends however it came about: also one whose password was checked just before.
 */
export async function findActiveStaff(db: Transaction, id: number): Promise<StaffActor | null> {
  const user = await db.user.findUnique({ where: { id, ...ACTIVE_STAFF } })
  return user && toStaffActor(user)
}

/** The account that a username may sign in to; null for an unknown and for a deactivated one. */
export function findSignIn(db: Transaction, username: string): Promise<User | null> {
  return db.user.findUnique({ where: { usernameKey: foldCase(username), ...ACTIVE_STAFF } })
}

export function toStaffActor({ id, username, name, email }: Omit<StaffActor, 'kind'>): StaffActor {
  return { kind: 'staff', id, username, name, email }
}
