import MailComposer from 'nodemailer/lib/mail-composer'
import type { Mail, MailAddress } from './mail.ts'

/**
 * Writes an email as a provider takes it, who finds all recipients in it: those in Bcc, too, which it removes.
 *
 * @param from the address of the mailbox; the name of the sender stands before it
 */
export function composeMime(
  { senderName, ...mail }: Mail & { messageId: string },
  from: MailAddress,
): Promise<Buffer> {
  const message = new MailComposer({
    ...mail,
    from: { ...from, ...(senderName && { name: senderName }) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  message.keepBcc = true
  return message.build()
}
