import type { MailConnectionView } from '@loggia/contracts/mail-connections/mail-connections'
import type { MailPurpose } from '@loggia/contracts/mail-connections/mail-connections'
import type { Database, Transaction } from '@loggia/db/client'
import type { MailConnection, User } from '@loggia/db/generated/client'
import { lostReasonOf } from './with-mail-token.ts'

/** The connection for a purpose, as admins see it; null where the environment says how emails go. */
export async function findConnection(
  db: Database | Transaction,
  purpose: MailPurpose,
): Promise<MailConnectionView | null> {
  const connectedBy = { select: { name: true } }
  const row = await db.mailConnection.findUnique({ where: { purpose }, include: { connectedBy } })
  return row && toView(row)
}

type Row = MailConnection & { connectedBy: Pick<User, 'name'> | null }

function toView({ connectedBy, connectedAt, consentEndsAt, lostAt, ...row }: Row) {
  const { provider, grantKind, mailbox } = row
  return {
    // A CHECK in the database has the same values.
    provider: provider as MailConnectionView['provider'],
    grant: grantKind as MailConnectionView['grant'],
    mailbox,
    connectedBy: connectedBy?.name ?? null,
    connectedAt: connectedAt.toISOString(),
    consentEndsAt: consentEndsAt?.toISOString() ?? null,
    lostAt: lostAt?.toISOString() ?? null,
    lostReason: lostReasonOf(row),
  }
}
