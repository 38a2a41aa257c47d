import type { MailBehaviour } from '@loggia/local/engines/mailbox/smtp'
import { startTestMailbox } from '@loggia/testing/mail'
import { testFolder } from '@loggia/testing/provided-context'

const accept: MailBehaviour = () => undefined

/** A real mail server whose behaviour a test can change at any time, and which it can stop and restart. */
export async function startMailServer() {
  const state = { behaviour: accept, attempts: 0 }
  const behaviour: MailBehaviour = (envelope) => {
    state.attempts += 1
    return state.behaviour(envelope)
  }
  const dataDir = await testFolder('mail')
  let mailbox = await startTestMailbox({ behaviour, dataDir })
  const portOf = (url: string) => Number(new URL(url).port)
  const [smtpPort, imapPort] = [portOf(mailbox.smtpUrl), portOf(mailbox.imapUrl)]
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
      mailbox = await startTestMailbox({ behaviour, smtpPort, imapPort, dataDir })
    },
  })
}
