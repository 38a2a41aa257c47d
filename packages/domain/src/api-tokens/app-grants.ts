import { staffKey } from '@loggia/contracts/person-key'
import type { Database } from '@loggia/db/client'
import type { Redis } from 'ioredis'
import { lockRows } from '../kernel/row-locks.ts'
import { publishSessionEnd } from '../kernel/sessions/session-store.ts'
import { inTransaction, recordRecipients, type WorkContext } from '../kernel/unit-of-work.ts'
import { toApiToken } from './add-token.ts'

/** The token of an app that was allowed by OAuth; null once it was revoked or has expired. */
export function findGrant({ apiToken }: Pick<Database, 'apiToken'>, grantId: string) {
  return apiToken.findUnique({ where: { grantId, expiresAt: { gt: new Date() } } })
}

/** Revokes the token of an app whose grant has ended, because it gave its access back or used a secret twice. */
export async function endGrant(
  { redis, ...work }: WorkContext & { redis: Redis },
  grantId: string,
): Promise<void> {
  const row = await findGrant(work.db, grantId)
  if (!row) return
  const person = staffKey(row.userId)
  await inTransaction(work, OAUTH, async ({ db, audit }) => {
    await lockRows(db, 'users', [row.userId], 'NO KEY UPDATE')
    const { count } = await db.apiToken.deleteMany({ where: { grantId } })
    if (count === 0) return
    const before = toApiToken(row)
    await audit({ action: 'apiToken.revoked', entity: 'apiToken', entityId: row.id, before })
    recordRecipients(db, [person], 'apiToken')
  })
  // Open streams look whether they may go on.
  await publishSessionEnd(redis, person).catch(() => undefined)
}

const OAUTH = { kind: 'system', name: 'Connected apps' } as const
