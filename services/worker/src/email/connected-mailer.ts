import { composeMime } from '@loggia/domain/kernel/mail/compose-mime'
import { MailError } from '@loggia/domain/kernel/mail/mail-error'
import type { Mail } from '@loggia/domain/kernel/mail/mail'
import { MailProviderError } from '@loggia/domain/kernel/mail-providers/provider-error'
import { providerOf } from '@loggia/domain/mail-connections/save-connection'
import { type MailCall, withMailToken } from '@loggia/domain/mail-connections/with-mail-token'
import type { WorkerEnv } from '../env.ts'
import type { Mailer, Sent } from './mailer.ts'

const SENDING = { where: { purpose: 'sending' } } as const

/**
 * Sends emails by the connected mailbox, or by the mail server while there is none. Which of both is asked for each
 * email, so that a change counts at once.
 */
export function createConnectedMailer(
  smtp: Mailer,
  context: MailCall & { env: Pick<WorkerEnv, 'MAIL_FROM' | 'MAIL_RETRY_MS'> },
): Mailer {
  /** Until when (ms) the mailbox is not asked again, and why: other emails would only meet the same. */
  let pause = { until: 0, errorClass: '' }

  async function sendByMailbox(
    mail: Mail & { messageId: string },
    signal?: AbortSignal,
  ): Promise<Sent> {
    obeyPause()
    try {
      const arrivedAs = await withMailToken(context, 'sending', async (token, connection) => {
        const provider = providerOf(context, connection.provider)
        const from = { name: context.env.MAIL_FROM.name, address: connection.mailbox }
        const mime = await composeMime(mail, from)
        if (mime.length > provider.maxBytes) throw new MailError('TooLarge', true)
        return provider.send(connection.mailbox, mime, token, signal)
      })
      return { refusals: [], arrivedAs }
    } catch (error) {
      if (!(error instanceof MailProviderError)) throw error
      const refusal = toMailError(error)
      if (!refusal.permanent) {
        const until = Date.now() + pauseAfter(error)
        pause = { until, errorClass: refusal.errorClass }
      }
      throw refusal
    }
  }

  /** @throws MailError while the mailbox is not to be asked */
  function obeyPause(): void {
    const wait = pause.until - Date.now()
    if (wait > 0) throw new MailError(pause.errorClass, false, undefined, Math.ceil(wait / 1_000))
  }

  /** In milliseconds. */
  function pauseAfter({ reason, retryAfter }: MailProviderError): number {
    if (retryAfter !== undefined) return retryAfter * 1_000
    return reason === 'rate-limit' ? RATE_LIMIT_MS : context.env.MAIL_RETRY_MS
  }

  return {
    async send(mail, signal) {
      const isConnected = await context.db.mailConnection.findUnique(SENDING)
      return isConnected ? sendByMailbox(mail, signal) : smtp.send(mail, signal)
    },
    async verify() {
      if (!(await context.db.mailConnection.findUnique(SENDING))) return smtp.verify()
      obeyPause()
      await withMailToken(context, 'sending', (token, { provider }) =>
        providerOf(context, provider).verify(token),
      )
      return true
    },
    close: smtp.close,
  }
}

/** The pause where the provider does not say for how long it is asked too often. */
const RATE_LIMIT_MS = 30_000

/** The provider's words for what is wrong with an email, whatever is done about the mailbox. */
const REFUSED_MAIL: Record<string, string> = {
  ErrorMessageSizeExceeded: 'TooLarge',
  RequestBodyRead: 'EMESSAGE',
  ErrorInvalidRecipients: 'EENVELOPE',
  ErrorMimeContentInvalid: 'EMESSAGE',
  invalidArgument: 'EENVELOPE',
}

/** Only the refusal of this very email is permanent: a mailbox is connected again, and then the email is sent. */
function toMailError(error: MailProviderError): MailError {
  const { reason, status, words, retryAfter } = error
  const refused = words.flatMap((word) => REFUSED_MAIL[word] ?? [])[0]
  if (status === 413) return new MailError('TooLarge', true, error)
  if (refused) return new MailError(refused, true, error)
  return new MailError(`Mailbox ${reason}`, false, error, retryAfter)
}
