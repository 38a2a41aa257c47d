import { actionMail } from '../action-mail.ts'
import type { MailContent } from '../mailer.ts'
import { formatTime } from '../times.ts'

export interface DriveAlert {
  companyName: string
  /** The address of the client whose own connection it was; null for the workspace's. */
  client: string | null
  /** The Google account. */
  account: string
  at: Date
  settingsUrl: string
}

/** The mail that tells staff of a connection to Google Drive that was lost. */
export function driveAlert(alert: DriveAlert): MailContent {
  const { companyName, client, account, at, settingsUrl } = alert
  const whose = client ? `the client ${client}` : 'the workspace'
  return actionMail({
    companyName,
    subject: 'Google Drive has to be connected again',
    preview: 'Google no longer accepts a connection of the client portal.',
    before: [
      `Google has not accepted the connection of ${whose} to the account ${account} since ${formatTime(at)}.`,
      'Somebody may have taken the leave back at Google, or changed the password of the account.',
      client
        ? 'The client sees a button to connect again; until then it sees no documents.'
        : 'Until it is connected again, nobody sees the documents of the workspace.',
    ],
    action: { label: 'Open the settings', url: settingsUrl },
    after: [],
    footer: `Sent by the client portal of ${companyName}.`,
  })
}
