import { mailFile } from '@loggia/contracts/inbound/inbound-mails'
import { INBOUND_MAIL_REASONS, isInboundMailReason } from '@loggia/contracts/inbound/reasons'
import { PATHS } from '@loggia/contracts/paths'
import type { InboundMail } from '@loggia/db/generated/client'
import { z } from 'zod'
import { actionMail, type ActionMail } from '../../kernel/mail/action-mail.ts'
import { formatTime } from '../../kernel/mail/format-date.ts'
import { pageUrl } from '../../kernel/mail/links.ts'
import { mailBrand, type MailBrand } from '../../kernel/mail/mail-brand.ts'
import type { BuildMail } from '../../kernel/mail/mail.ts'
import { continues, SUPPRESS_AUTO_REPLIES } from '../../kernel/mail/reply-mail.ts'
import { findToldAddress } from '../hold-mail.ts'

/** The alternative for people who cannot write by email. */
const PLACES = {
  client: { label: 'Write to us in the portal', path: `${PATHS.clientDashboard}?tab=messages` },
  contact: { label: 'Write to us on our site', path: PATHS.contact },
  staff: { label: 'Open the messages', path: PATHS.adminMessages },
}

/**
 * Tells the sender of an email the decision: that staff read it, or which of its files were not kept. It repeats
 * nothing of the email, since a stranger may have sent that under their name, and no unknown address is told.
 */
export const buildHeldMail: BuildMail = async (context, refId) => {
  const { db, env } = context
  const mail = await db.inboundMail.findUnique({ where: { id: refId }, omit: { raw: true } })
  const told = mail && (await findToldAddress(db, mail))
  const brand = await mailBrand(db, env)
  const content = mail && contentOf(mail, brand)
  // It was decided meanwhile, or its sender was erased.
  if (!told || !content) return null
  const { label, path } = PLACES[told.kind]
  return {
    to: [{ name: '', address: told.email }],
    isAutoReply: true,
    headers: {
      ...SUPPRESS_AUTO_REPLIES,
      'Auto-Submitted': 'auto-replied',
      ...(mail.messageKey.startsWith('<') && continues(mail.messageKey.split(' ')[0] ?? '')),
    },
    ...actionMail({
      brand,
      ...content,
      action: { label, url: pageUrl(env, path) },
      footer: `Sent by ${brand.name} in answer to an email from this address. If you did not write to us, there is nothing to do.`,
    }),
  }
}

/** Null for an email of which nothing is left to be said. */
function contentOf(
  { state, reason, files, isPartial, receivedAt }: Omit<InboundMail, 'raw'>,
  brand: MailBrand,
): Pick<ActionMail, 'subject' | 'preview' | 'before'> | null {
  const at = formatTime(receivedAt, brand)
  if (state === 'accepted' && isPartial) {
    const names = z
      .array(mailFile)
      .parse(files)
      .map(({ name }) => name)
    return {
      subject: 'Your files did not arrive',
      preview: 'What you wrote arrived, but your files were too large for an email.',
      before: [
        `What you wrote on ${at} arrived. The files of that email were too large: ${names.join(', ')}.`,
        'Please send them in the portal, which takes larger ones, or as a link.',
      ],
    }
  }
  const why = isInboundMailReason(reason) ? INBOUND_MAIL_REASONS[reason].told : null
  if (state !== 'held' || why === null) return null
  return {
    subject: 'We received your email',
    preview: 'It arrived, and somebody of our team reads it.',
    before: [
      `Your email of ${at} arrived, but could not be added to a conversation by itself. ${why}`,
      'Somebody of our team reads it and gets back to you, so that you need not send it again.',
    ],
  }
}
