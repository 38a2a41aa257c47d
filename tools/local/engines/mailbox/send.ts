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
