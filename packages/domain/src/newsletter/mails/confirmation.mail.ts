import { unsubscribeHeaders } from '../../kernel/mail/reply-mail.ts'
import { ONE_CLICK_UNSUBSCRIBE } from '@loggia/contracts/paths'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail } from '../../kernel/mail/mail.ts'
import { tokenUrl } from '../../kernel/mail/links.ts'
import { buttonTo, linkedFooter, mailKind, wordedMail } from '../../kernel/mail/words.ts'

const SAMPLE_URL = 'https://agency.example/'

/** The mail that asks to confirm a subscription. It contains no text of the visitor. */
export const NEWSLETTER_CONFIRMATION = mailKind({
  kind: 'newsletter-confirmation',
  label: 'Confirmation of the newsletter',
  audience: 'visitors',
  when: 'When an address is entered for the newsletter.',
  placeholders: {
    link: buttonTo('the page that confirms', 'Without it nobody can subscribe.'),
  },
  frame: { footer: linkedFooter(linksOf({ unsubscribeUrl: SAMPLE_URL, dataUrl: SAMPLE_URL })) },
  preview: 'One more step to the newsletter.',
  words: {
    subject: 'Please confirm your subscription',
    body: `This address was entered for the newsletter of {company}.

Please confirm that you want to receive it.

[Confirm subscription]({link})

If you did not request this, you do not have to do anything.`,
    footer: 'You can leave the newsletter at any time:',
  },
})

/** Asks a subscriber to confirm, unless there is nothing left to confirm. */
export const buildNewsletterConfirmation: BuildMail = async (context, refId) => {
  const { db, env } = context
  const subscriber = await db.newsletterSubscriber.findUnique({ where: { id: refId } })
  if (!subscriber?.isActive || subscriber.confirmedAt) throw new MailError('NotNeeded', true)
  const oneClickPath = `${ONE_CLICK_UNSUBSCRIBE}?token=`
  const oneClickUrl = tokenUrl(env, 'newsletter-unsubscribe', refId, oneClickPath)
  const mail = await wordedMail(context, NEWSLETTER_CONFIRMATION)
  return {
    to: [{ name: '', address: subscriber.email }],
    headers: unsubscribeHeaders(oneClickUrl),
    ...mail.write(
      { link: tokenUrl(env, 'newsletter-confirm', refId) },
      { footer: linkedFooter(linksOf(subscriberUrls(env, refId))) },
    ),
  }
}

interface SubscriberUrls {
  unsubscribeUrl: string
  dataUrl: string
}

/** The links of every email of the newsletter: to leave it, and to the page with what is kept about the subscriber. */
export function subscriberUrls(
  env: Parameters<typeof tokenUrl>[0],
  subscriberId: number,
): SubscriberUrls {
  return {
    unsubscribeUrl: tokenUrl(env, 'newsletter-unsubscribe', subscriberId),
    dataUrl: tokenUrl(env, 'newsletter-data', subscriberId),
  }
}

function linksOf({ unsubscribeUrl, dataUrl }: SubscriberUrls) {
  return [
    { label: 'Unsubscribe', url: unsubscribeUrl },
    { label: 'Your data', url: dataUrl },
  ]
}
