import { DRIVE_RETURN } from '@loggia/contracts/documents/documents'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail } from '../../kernel/mail/mail.ts'
import { pageUrl } from '../../kernel/mail/links.ts'
import { staffRecipients } from '../../staff-auth/staff-recipients.ts'
import { mailBrand } from '../../kernel/mail/mail-brand.ts'
import { driveAlert } from './drive-alert.template.ts'

/** Tells all staff that Google no longer accepts a connection, unless it has been renewed since. */
export const buildDriveAlert: BuildMail = async (context, refId) => {
  const { db, env } = context
  const connection = await db.driveConnection.findUnique({ where: { id: refId } })
  if (!connection?.lostAt) throw new MailError('NotNeeded', true)
  const to = await staffRecipients(db)
  if (to.length === 0) throw new MailError('NoRecipient', true)
  const { owner, account, lostAt } = connection
  return {
    to,
    ...driveAlert({
      brand: await mailBrand(db, env),
      // The owner is the email address of a client, or the word "workspace".
      client: owner.includes('@') ? owner : null,
      account,
      at: lostAt,
      settingsUrl: pageUrl(env, DRIVE_RETURN.staff),
    }),
  }
}
