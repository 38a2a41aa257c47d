import { ADDRESS_LINK_DAYS } from '@loggia/contracts/newsletter/subscriber-data'
import { tokenUrl } from '../../kernel/mail/links.ts'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail } from '../../kernel/mail/mail.ts'
import { buttonTo, inText, mailKind, wordedMail } from '../../kernel/mail/words.ts'

/** The mail to the new address of a subscriber. It does not name the present one: a stranger may read it. */
export const NEWSLETTER_ADDRESS = mailKind({
  kind: 'newsletter-address',
  label: 'New address for the newsletter',
  audience: 'visitors',
  when: 'To the new address, when a subscriber wants the newsletter there.',
  placeholders: {
    days: inText('how many days the link works', `${ADDRESS_LINK_DAYS}`),
    link: buttonTo('the page that confirms', 'Without it nobody can confirm the address.'),
  },
  preview: 'One more step, and the newsletter comes here.',
  words: {
    subject: 'Please confirm your new address',
    body: `A subscriber of the newsletter of {company} wants to receive it at this address from now on.

Please confirm that this is you.

[Confirm the new address]({link})

Until then, the newsletter goes to the former address. If this was not you, you do not have to do anything.`,
    footer: 'The link works for {days} days.',
  },
})

/** Asks at the new address of a subscriber whether it is theirs, unless it was confirmed or replaced meanwhile. */
export const buildNewsletterAddress: BuildMail = async (context, refId) => {
  const { db, env } = context
  const change = await db.newsletterAddressChange.findUnique({
    where: { id: refId },
    include: { subscriber: true },
  })
  if (!change?.subscriber.isActive || change.confirmedAt) throw new MailError('NotNeeded', true)
  const mail = await wordedMail(context, NEWSLETTER_ADDRESS)
  return {
    to: [{ name: '', address: change.email }],
    ...mail.write({
      days: `${ADDRESS_LINK_DAYS}`,
      link: tokenUrl(env, 'newsletter-address', refId),
    }),
  }
}
