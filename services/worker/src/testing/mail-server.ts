import type { MailBehaviour } from '@loggia/local/engines/mailbox/smtp'
import { startTestMailbox } from '@loggia/testing/mail'

const accept: MailBehaviour = () => undefined

/** A real mail server whose behaviour a test can change at any time, and which it can stop and restart. */
export async function startMailServer() {
  const state = { behaviour: accept, attempts: 0 }
  const behaviour: MailBehaviour = (envelope) => {
    state.attempts += 1
    return state.behaviour(envelope)
  }
  let mailbox = await startTestMailbox({ behaviour })
  const smtpPort = Number(new URL(mailbox.smtpUrl).port)
  return Object.assign(state, {
    url: mailbox.smtpUrl,
    messages: () => mailbox.messages(),
    stop: () => mailbox.stop(),
    async start() {
      mailbox = await startTestMailbox({ behaviour, smtpPort })
    },
  })
}
