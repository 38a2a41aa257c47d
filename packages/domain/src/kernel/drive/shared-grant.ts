import type { Database } from '@loggia/db/client'

/**
 * Whether a connection, of Drive or of a mailbox, still uses the grant of an account at Google. An account has one for an
 * app, and ending it ends them all.
 */
export async function isGrantShared(db: Database, account: string): Promise<boolean> {
  const same = { equals: account, mode: 'insensitive' } as const
  const [drives, mailboxes] = await Promise.all([
    db.driveConnection.count({ where: { account: same } }),
    db.mailConnection.count({ where: { provider: 'google', mailbox: same } }),
  ])
  return drives + mailboxes > 0
}
