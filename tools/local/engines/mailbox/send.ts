import PostalMime from 'postal-mime'
import { createTransport, type SendMailOptions } from 'nodemailer'

/** Sends a mail to a mail server, as mail programs do. */
export async function sendMail(smtpUrl: string, mail: SendMailOptions): Promise<void> {
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 5_000 })
  try {
    await transport.sendMail(mail)
  } finally {
    transport.close()
  }
}

/** Sends a whole mail to all recipients that it names, as a provider does. */
export async function sendMime(smtpUrl: string, mime: string): Promise<void> {
  const { from, to = [], cc = [], bcc = [] } = await PostalMime.parse(mime)
  const recipients = [...to, ...cc, ...bcc].flatMap(({ address }) => address ?? [])
  await sendMail(smtpUrl, { envelope: { from: from?.address ?? '', to: recipients }, raw: mime })
}
