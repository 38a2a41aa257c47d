import { replyAddress, replyToken, type ReplyTarget } from './reply-address.ts'
import type { MailAddress } from './mail.ts'
import type { MailEnv } from './mail.ts'

/**
 * The reply address of a mail, so that the answer arrives where the mail came from; undefined where no emails arrive.
 */
export function tokenAddress(
  { APP_SECRET, INBOUND_ADDRESS }: Pick<MailEnv, 'APP_SECRET' | 'INBOUND_ADDRESS'>,
  target: ReplyTarget,
  name = '',
): MailAddress | undefined {
  if (INBOUND_ADDRESS === undefined) return undefined
  return { name, address: replyAddress(INBOUND_ADDRESS, replyToken(APP_SECRET, target)) }
}

/** The line above everything in an email that can be answered: the text below it in the answer is quoted. */
export const REPLY_MARK = '-- Please write your answer above this line --'

/** The last line of emails of conversations and of replies to contacts: the end of an answer above or below them. */
export const OPEN_CONVERSATION = 'Open the conversation'
export const STOP_EMAILS = 'Stop these emails'
export const CONVERSATION_HINT =
  'Reply to this email to answer. The address that you reply to is yours alone, so please do not pass it on.'
export const WHY_CONVERSATION = 'You receive this because you take part in a conversation with'
export const CONTACT_HINT = 'Reply to this email to continue the conversation.'

/** Tells mail programs that a mail continues another one. */
export function continues(firstMessageId: string): Record<string, string> {
  return { 'In-Reply-To': firstMessageId, References: firstMessageId }
}

/** Lets mail programs offer to end emails like this one with one click. */
export function unsubscribeHeaders(oneClickUrl: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${oneClickUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** Keeps the absence notes of mail programs away. */
export const SUPPRESS_AUTO_REPLIES = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
}
