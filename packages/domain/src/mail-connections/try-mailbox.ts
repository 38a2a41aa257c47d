import type { MailPurpose } from '@loggia/contracts/mail-connections/mail-connections'
import { MAIL_SETTINGS } from '@loggia/contracts/paths'
import type { StaffActor } from '../kernel/actor.ts'
import type { Context } from '../kernel/context.ts'
import { composeMime } from '../kernel/mail/compose-mime.ts'
import { pageUrl } from '../kernel/mail/links.ts'
import type { MailEnv } from '../kernel/mail/mail.ts'
import { senderName } from '../kernel/mail/mail-brand.ts'
import { buttonTo, inText, mailKind, wordedMail } from '../kernel/mail/words.ts'
import { newMessageId } from '../kernel/message-id.ts'
import type { MailProvider } from '../kernel/mail-providers/provider.ts'

/** The first mail from a mailbox. */
export const MAILBOX_CONNECTED = mailKind({
  kind: 'mailbox-connected',
  label: 'Connected mailbox',
  audience: 'staff',
  when: 'When an admin connects the mailbox from which emails come.',
  placeholders: {
    mailbox: inText('the address of the mailbox', 'desk@agency.example'),
    link: buttonTo('the settings'),
  },
  preview: 'Emails of {company} come from {mailbox}.',
  words: {
    subject: 'This mailbox is connected',
    body: `Emails of {company} come from {mailbox} from now on, and this is the first one.

You find it among what this mailbox has sent, too.

[Back to Settings]({link})`,
    footer: 'You connected this mailbox in the back office.',
  },
})

interface Wanted {
  purpose: MailPurpose
  mailbox: string
  token: string
}

/**
 * Uses a mailbox once as it would be used from then on: sends the admin an email, or reads it.
 *
 * @throws MailProviderError
 */
export async function tryMailbox(
  context: Context,
  provider: MailProvider,
  { purpose, mailbox, token }: Wanted,
  admin: StaffActor,
): Promise<void> {
  if (purpose === 'receiving') return provider.tryReading(mailbox, token)
  await provider.send(mailbox, await trialMail(context, mailbox, admin), token)
}

async function trialMail({ config, db }: Context, mailbox: string, { name, email }: StaffActor) {
  const env: MailEnv = { ...config, APP_PROFILE: config.demo ? 'demo' : 'production' }
  const worded = await wordedMail({ db, env }, MAILBOX_CONNECTED)
  const mail = {
    to: [{ name, address: email }],
    senderName: await senderName(db, env),
    messageId: newMessageId(config),
    ...worded.write({ mailbox, link: pageUrl(env, MAIL_SETTINGS) }),
  }
  return composeMime(mail, { name: '', address: mailbox })
}
