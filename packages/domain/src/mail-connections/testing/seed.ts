import type { Database } from '@loggia/db/client'

/** The variables with which a bff knows how emails go without a connection. */
export const MAIL_VARIABLES = {
  SMTP_URL: 'smtp://mail.provider.example',
  INBOUND_WEBHOOK_SECRET: 'a secret of the mail server for tests',
  INBOUND_ADDRESS: 'answers@provider.example',
}

/** Two mailboxes that were lost. */
export async function seedMailConnections(db: Database, connectedById: number): Promise<void> {
  const at = new Date()
  const lost = { consentEndsAt: at, lostAt: at, lostReason: 'secret-ended' }
  const data = (['sending', 'receiving'] as const).map((purpose) => ({
    ...lost,
    purpose,
    provider: 'microsoft',
    grantKind: 'application',
    mailbox: 'desk@provider.example',
    connectedById,
  }))
  await db.mailConnection.createMany({ data })
}

/** Leaves of them as little as is known of a mailbox that works, and whose admin is gone. */
export async function clearMailConnections(db: Database): Promise<void> {
  const working = { consentEndsAt: null, lostAt: null, lostReason: null }
  await db.mailConnection.updateMany({ data: { ...working, connectedById: null } })
}
