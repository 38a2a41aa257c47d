import type { MailBehaviour } from '@loggia/local/engines/mailbox/smtp'
import { startTestMailbox } from '@loggia/testing/mail'

const accept: MailBehaviour = () => undefined

/** A real mail server whose mood the test can change at any time, and which can go and come back. */
export async function startMailServer() {
  const mood = { behaviour: accept, attempts: 0 }
  const behaviour: MailBehaviour = (envelope) => {
    mood.attempts += 1
    return mood.behaviour(envelope)
  }
  let mailbox = await startTestMailbox({ behaviour })
  const smtpPort = Number(new URL(mailbox.smtpUrl).port)
  return Object.assign(mood, {
    url: mailbox.smtpUrl,
    messages: () => mailbox.messages(),
    stop: () => mailbox.stop(),
    async start() {
      mailbox = await startTestMailbox({ behaviour, smtpPort })
    },
  })
}
