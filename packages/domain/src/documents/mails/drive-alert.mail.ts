import { DRIVE_RETURN } from '@loggia/contracts/documents/documents'
import { formatTime } from '../../kernel/mail/format-date.ts'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail } from '../../kernel/mail/mail.ts'
import { pageUrl } from '../../kernel/mail/links.ts'
import { buttonTo, inText, mailKind, wordedMail } from '../../kernel/mail/words.ts'
import { staffRecipients } from '../../staff-auth/staff-recipients.ts'

const WORKSPACE_LOST = 'Until it is connected again, nobody sees the documents of the workspace.'

/** The mail that tells staff that a connection to Google Drive was lost. */
export const DRIVE_ALERT = mailKind({
  kind: 'drive-alert',
  label: 'Google Drive was lost',
  audience: 'staff',
  when: 'When Google no longer accepts a connection to Drive.',
  placeholders: {
    owner: inText('whose connection it is', 'the workspace'),
    account: inText('the address of the Google account', 'drive@agency.example'),
    time: inText('since when', 'Mar 4, 2026, 5:06 AM UTC'),
    consequence: inText('what nobody sees until then: a sentence', WORKSPACE_LOST),
    link: buttonTo('the settings of Google Drive'),
  },
  preview: 'Google no longer accepts a connection of the client portal.',
  words: {
    subject: 'Google Drive has to be connected again',
    body: `Google has not accepted the connection of {owner} to the account {account} since {time}.

Access may have been revoked in the Google account, or its password may have been changed.

{consequence}

[Open the settings]({link})`,
    footer: 'Sent by the client portal of {company}.',
  },
})

/** Tells all staff that Google no longer accepts a connection, unless it has been renewed since. */
export const buildDriveAlert: BuildMail = async (context, refId) => {
  const { db, env } = context
  const connection = await db.driveConnection.findUnique({ where: { id: refId } })
  if (!connection?.lostAt) throw new MailError('NotNeeded', true)
  const { owner, account, lostAt } = connection
  const mail = await wordedMail(context, DRIVE_ALERT)
  // The owner is the email address of a client, or the word "workspace".
  const isClient = owner.includes('@')
  return {
    to: await staffRecipients(db),
    ...mail.write({
      owner: isClient ? `the client ${owner}` : 'the workspace',
      account,
      time: formatTime(lostAt, mail.brand),
      consequence: isClient
        ? 'The client portal shows this client a button to connect again, and no documents until then.'
        : WORKSPACE_LOST,
      link: pageUrl(env, DRIVE_RETURN.staff),
    }),
  }
}
