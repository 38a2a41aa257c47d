import { mailFile } from '@loggia/contracts/inbound/inbound-mails'
import { INBOUND_MAIL_REASONS, isInboundMailReason } from '@loggia/contracts/inbound/reasons'
import { PATHS } from '@loggia/contracts/paths'
import type { InboundMail } from '@loggia/db/generated/client'
import { z } from 'zod'
import { formatTime } from '../../kernel/mail/format-date.ts'
import { pageUrl } from '../../kernel/mail/links.ts'
import type { BuildMail, MailContent, MailContext } from '../../kernel/mail/mail.ts'
import { continues, SUPPRESS_AUTO_REPLIES } from '../../kernel/mail/reply-mail.ts'
import { buttonTo, inText, mailKind, wordedMail } from '../../kernel/mail/words.ts'
import { findToldAddress } from '../hold-mail.ts'

/** The alternative for people who cannot write by email. */
const PLACES = {
  client: { label: 'Write to us in the portal', path: `${PATHS.clientDashboard}?tab=messages` },
  contact: { label: 'Write to us on our site', path: PATHS.contact },
  staff: { label: 'Open the messages', path: PATHS.adminMessages },
}

const shared = {
  time: inText('when the email arrived', 'Mar 4, 2026, 5:06 AM UTC'),
  place: inText('where they write instead', PLACES.client.label),
  link: buttonTo('the portal, or the site'),
}

const footer =
  'Sent by {company} in answer to an email from this address. If you did not write to us, there is nothing to do.'

/** The mail about an email that staff look at first. */
export const HELD_MAIL = mailKind({
  kind: 'held-mail',
  label: 'Email on hold',
  audience: 'clients',
  when: 'When an email arrived that staff have to look at first.',
  placeholders: {
    ...shared,
    reason: inText('why it is on hold: a sentence', INBOUND_MAIL_REASONS.noAddress.told ?? ''),
  },
  preview: 'It arrived, and somebody of our team reads it.',
  words: {
    subject: 'We received your email',
    body: `Your email of {time} arrived, but could not be added to a conversation by itself. {reason}

Somebody of our team reads it and gets back to you, so that you need not send it again.

[{place}]({link})`,
    footer,
  },
})

/** The mail about files that were not kept. */
export const LOST_FILES_MAIL = mailKind({
  kind: 'lost-files',
  label: 'Files too large for an email',
  audience: 'clients',
  when: 'When an email arrived, but not all of its files.',
  placeholders: {
    ...shared,
    files: inText('the names of the files', 'Plan.pdf, Film.mp4'),
  },
  preview: 'What you wrote arrived, but your files were too large for an email.',
  words: {
    subject: 'Your files did not arrive',
    body: `What you wrote on {time} arrived. The files of that email were too large: {files}.

Please send them in the portal, which takes larger ones, or as a link.

[{place}]({link})`,
    footer,
  },
})

/**
 * Tells the sender of an email the decision: that staff read it, or which of its files were not kept. It repeats
 * nothing of the email, since a stranger may have sent that under their name, and no unknown address is told.
 */
export const buildHeldMail: BuildMail = async (context, refId) => {
  const { db, env } = context
  const mail = await db.inboundMail.findUnique({ where: { id: refId }, omit: { raw: true } })
  const told = mail && (await findToldAddress(db, mail))
  // Its sender was erased.
  if (!told) return null
  const { label, path } = PLACES[told.kind]
  const content = await contentOf(context, mail, { place: label, link: pageUrl(env, path) })
  // It was decided meanwhile.
  if (!content) return null
  return {
    to: [{ name: '', address: told.email }],
    isAutoReply: true,
    headers: {
      ...SUPPRESS_AUTO_REPLIES,
      'Auto-Submitted': 'auto-replied',
      ...(mail.messageKey.startsWith('<') && continues(mail.messageKey.split(' ')[0] ?? '')),
    },
    ...content,
  }
}

/** Null for an email of which nothing is left to be said. */
async function contentOf(
  context: MailContext,
  { state, reason, files, isPartial, receivedAt }: Omit<InboundMail, 'raw'>,
  place: { place: string; link: string },
): Promise<MailContent | null> {
  if (state === 'accepted' && isPartial) {
    const names = z
      .array(mailFile)
      .parse(files)
      .map(({ name }) => name)
    const mail = await wordedMail(context, LOST_FILES_MAIL)
    const time = formatTime(receivedAt, mail.brand)
    return mail.write({ ...place, time, files: names.join(', ') })
  }
  const why = isInboundMailReason(reason) ? INBOUND_MAIL_REASONS[reason].told : null
  if (state !== 'held' || why === null) return null
  const mail = await wordedMail(context, HELD_MAIL)
  return mail.write({ ...place, time: formatTime(receivedAt, mail.brand), reason: why })
}
