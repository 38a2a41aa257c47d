import type { Database, Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { TODAY } from '../kernel/agency-day.ts'
import { AppError } from '../kernel/errors.ts'

/** Whether a member of staff, `u`, has an app for one-time codes that was confirmed. */
export const hasApp = Prisma.sql`EXISTS (
  SELECT FROM second_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL)`

/** Whether `u` has a passkey. Those of staff always ask for a finger, a face or a PIN. */
export const hasPasskey = Prisma.sql`EXISTS (
  SELECT FROM passkeys p WHERE p.person = 'staff:' || u.id)`

/** Whether the rule requires a second factor of `u`. */
const isRequired = Prisma.sql`EXISTS (
    SELECT FROM sign_in_rules r WHERE r.second_factor_from <= ${TODAY} AND (
      r.second_factor_for = 'everybody' OR (r.second_factor_for = 'admins' AND u.role = 'admin')))`

/** Whether `u` has to set up a second factor before anything else. */
export const needsSecondFactor = Prisma.sql`(${isRequired} AND NOT ${hasApp} AND NOT ${hasPasskey})`

/** Whether a person without an app has to sign in with a passkey, since their password is not enough. */
export async function needsPasskey(
  { rows }: Pick<Database, 'rows'>,
  userId: number,
): Promise<boolean> {
  const found = await rows(Prisma.sql`
    SELECT u.id FROM users u WHERE u.id = ${userId} AND ${isRequired} AND ${hasPasskey}`)
  return found.length > 0
}

/**
 * Called after one factor of a person is gone, while they are locked.
 *
 * @throws CONFLICT when it was the last one, and they have to have one
 */
export async function assertKeepsSecondFactor(db: Transaction, userId: number): Promise<void> {
  const waiting = await db.$queryRaw<{ id: number }[]>`
    SELECT u.id FROM users u WHERE u.id = ${userId} AND ${needsSecondFactor}`
  if (waiting.length === 0) return
  const message =
    'Your team requires a second factor, and this is your only one. Set up another one first.'
  throw new AppError('CONFLICT', message)
}
