import { DRIVE_RETURN } from '@loggia/contracts/documents/documents'
import { actionMail } from '../../kernel/mail/action-mail.ts'
import { formatTime } from '../../kernel/mail/format-date.ts'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail, MailContent } from '../../kernel/mail/mail.ts'
import { pageUrl } from '../../kernel/mail/links.ts'
import { staffRecipients } from '../../staff-auth/staff-recipients.ts'
import { mailBrand, type MailBrand } from '../../kernel/mail/mail-brand.ts'

/** Tells all staff that Google no longer accepts a connection, unless it has been renewed since. */
export const buildDriveAlert: BuildMail = async (context, refId) => {
  const { db, env } = context
  const connection = await db.driveConnection.findUnique({ where: { id: refId } })
  if (!connection?.lostAt) throw new MailError('NotNeeded', true)
  const { owner, account, lostAt } = connection
  return {
    to: await staffRecipients(db),
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

interface DriveAlert {
  brand: MailBrand
  /** The email address of the client whose own connection it was; null for the workspace's. */
  client: string | null
  /** The email address of the Google account. */
  account: string
  at: Date
  settingsUrl: string
}

/** The mail that tells staff that a connection to Google Drive was lost. */
export function driveAlert({ brand, client, account, at, settingsUrl }: DriveAlert): MailContent {
  const owner = client ? `the client ${client}` : 'the workspace'
  return actionMail({
    brand,
    subject: 'Google Drive has to be connected again',
    preview: 'Google no longer accepts a connection of the client portal.',
    before: [
      `Google has not accepted the connection of ${owner} to the account ${account} since ${formatTime(at, brand)}.`,
      'Access may have been revoked in the Google account, or its password may have been changed.',
      client
        ? 'The client portal shows this client a button to connect again, and no documents until then.'
        : 'Until it is connected again, nobody sees the documents of the workspace.',
    ],
    action: { label: 'Open the settings', url: settingsUrl },
    footer: `Sent by the client portal of ${brand.name}.`,
  })
}
