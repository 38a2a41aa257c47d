import { freePort } from '@loggia/local/free-port'
import type { MailBehaviour, RecipientBehaviour } from '@loggia/local/engines/mailbox/smtp'
import { startTestMailbox } from '@loggia/testing/mail'
import { testFolder } from '@loggia/testing/provided-context'

const accept: MailBehaviour = () => undefined

/** A real mail server whose behaviour a test can change at any time, and which it can stop and restart. */
export async function startMailServer() {
  const acceptAll: RecipientBehaviour = () => undefined
  const state = { behaviour: accept, recipientBehaviour: acceptAll, attempts: 0 }
  const behaviour: MailBehaviour = (envelope) => {
    state.attempts += 1
    return state.behaviour(envelope)
  }
  const recipientBehaviour: RecipientBehaviour = (address) => state.recipientBehaviour(address)
  const dataDir = await testFolder('mail')
  // While it is stopped, no other program may get its ports.
  const ports = { smtpPort: await freePort(), imapPort: await freePort(), maxMails: 5_000 }
  let mailbox = await startTestMailbox({ behaviour, recipientBehaviour, dataDir, ...ports })
  return Object.assign(state, {
    url: mailbox.smtpUrl,
    imapUrl: mailbox.imapUrl,
    messages: () => mailbox.messages(),
    /** Lets the server wait with its answer to the next mail, which it has when `caught` resolves. */
    hold() {
      const caught = Promise.withResolvers<void>()
      const answer = Promise.withResolvers<Awaited<ReturnType<MailBehaviour>>>()
      state.behaviour = () => {
        caught.resolve()
        return answer.promise
      }
      return { caught: caught.promise, release: answer.resolve }
    },
    stop: () => mailbox.stop(),
    async start() {
      mailbox = await startTestMailbox({ behaviour, recipientBehaviour, dataDir, ...ports })
    },
  })
}
