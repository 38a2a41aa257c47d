import {
  bounceReason,
  MAX_UNDELIVERABLE,
  type BounceKind,
  type Returned,
} from '@loggia/contracts/mail-bounces/mail-bounces'
import type { Database, Transaction } from '@loggia/db/client'

type Reading = Pick<Database | Transaction, 'mailBounce'>

/** Those of some folded addresses, or of all, from which email came back: the newest first, with the newest reason. */
export async function undeliverable(
  db: Reading,
  emailKeys?: readonly string[],
): Promise<Returned[]> {
  const rows = await db.mailBounce.findMany({
    where: { kind: { not: 'soft' }, ...(emailKeys && { emailKey: { in: [...emailKeys] } }) },
    distinct: 'emailKey',
    orderBy: { id: 'desc' },
    take: MAX_UNDELIVERABLE,
  })
  return rows.map(({ emailKey, kind, status, at }) => ({
    email: emailKey,
    at: at.toISOString(),
    // The CHECK of the column has no others.
    reason: bounceReason(kind as BounceKind, status),
  }))
}

/** Whether email to a folded address came back. */
export async function isUndeliverable(db: Reading, emailKey: string): Promise<boolean> {
  return (await undeliverable(db, [emailKey])).length > 0
}
