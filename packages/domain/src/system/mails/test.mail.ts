import { PATHS } from '@loggia/contracts/paths'
import { ACTIVE_STAFF } from '../../staff-auth/active-staff.ts'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail, MailAddress, MailContext } from '../../kernel/mail/mail.ts'
import { replyAddress } from '../../kernel/mail/reply-address.ts'
import { rowToken } from '../../kernel/mail/row-token.ts'
import { pageUrl } from '../../kernel/mail/links.ts'
import { buttonTo, mailKind, wordedMail } from '../../kernel/mail/words.ts'

/** The mail by which staff see that mails arrive. */
export const TEST_MAIL = mailKind({
  kind: 'test-email',
  label: 'Test email',
  audience: 'staff',
  when: 'When a member of the team asks for it on the page Health.',
  placeholders: { link: buttonTo('the page Health') },
  preview: 'Email works.',
  words: {
    subject: 'Test email',
    body: `Email from {company} reaches you.

If you found it among spam, see on the page Health what is missing for your domain, to be copied into its DNS.

[Back to Health]({link})`,
    footer: 'You asked for this email in the back office.',
  },
})

/** Sends a test mail to the member of staff who asked for it, by which they see that mails arrive. */
export const buildTestMail: BuildMail = async (context, refId, messageId) => {
  const { db, env } = context
  const user = await db.user.findFirst({ where: { id: refId, ...ACTIVE_STAFF } })
  if (!user) throw new MailError('NotNeeded', true)
  const mail = await wordedMail(context, TEST_MAIL)
  return {
    to: [{ name: user.name, address: user.email }, ...(await copyOf(context, messageId))],
    ...mail.write({ link: pageUrl(env, PATHS.adminHealth) }),
  }
}

/** Our own mailbox, where emails arrive: the headers of the copy say what receivers think of the sender. */
async function copyOf({ db, env }: MailContext, messageId: string): Promise<MailAddress[]> {
  const row = await db.outbox.findFirst({ where: { kind: 'sendTestMail', messageId } })
  if (!row || env.INBOUND_ADDRESS === undefined) return []
  const address = replyAddress(env.INBOUND_ADDRESS, rowToken(env.APP_SECRET, 'test', row.id))
  return [{ name: 'Copy that comes back', address }]
}
