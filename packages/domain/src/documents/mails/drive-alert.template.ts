import { actionMail } from '../../kernel/mail/action-mail.ts'
import type { MailBrand } from '../../kernel/mail/mail-brand.ts'
import type { MailContent } from '../../kernel/mail/mail.ts'
import { formatTime } from '../../kernel/mail/format-date.ts'

export interface DriveAlert {
  brand: MailBrand
  /** The email address of the client whose own connection it was; null for the workspace's. */
  client: string | null
  /** The email address of the Google account. */
  account: string
  at: Date
  settingsUrl: string
}

/** The mail that tells staff that a connection to Google Drive was lost. */
export function driveAlert(alert: DriveAlert): MailContent {
  const { brand, client, account, at, settingsUrl } = alert
  const owner = client ? `the client ${client}` : 'the workspace'
  return actionMail({
    brand,
    subject: 'Google Drive has to be connected again',
    preview: 'Google no longer accepts a connection of the client portal.',
    before: [
      `Google has not accepted the connection of ${owner} to the account ${account} since ${formatTime(at)}.`,
      'Access may have been revoked in the Google account, or its password may have been changed.',
      client
        ? 'The client portal shows this client a button to connect again, and no documents until then.'
        : 'Until it is connected again, nobody sees the documents of the workspace.',
    ],
    action: { label: 'Open the settings', url: settingsUrl },
    after: [],
    footer: `Sent by the client portal of ${brand.name}.`,
  })
}
