import { z } from 'zod'
import { MailError, type RecipientRefusal } from '@loggia/domain/kernel/mail/mail-error'

/** Nodemailer's codes for the two steps in which a server judges the mail itself. */
const CODES_OF_MAIL = ['EENVELOPE', 'EMESSAGE']

/** SMTP replies about the session, not the mail: bad sequence of commands, authentication required. */
const REPLIES_TO_SESSION = [503, 530]

/**
 * Classifies an error of nodemailer. Only the refusal of this very mail is permanent: wrong credentials and the like
 * will be corrected, and then the mail is sent.
 */
export function toMailError(error: unknown): MailError {
  const mailError = classify(error)
  mailError.refusals = refusalsIn(error)
  return mailError
}

function classify(error: unknown): MailError {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  // The server was asked for TLS, and its reply says no more than that it has none.
  if (code === 'ETLS') return new MailError(code, false, error)
  const isAboutMail = CODES_OF_MAIL.includes(code ?? '')
  if (responseCode === undefined) return new MailError(code ?? 'Unknown', isAboutMail, error)
  const isRefused = responseCode >= 500 && !REPLIES_TO_SESSION.includes(responseCode)
  return new MailError(`SMTP ${responseCode}`, isAboutMail && isRefused, error)
}

const refused = z.object({
  rejectedErrors: z.array(z.object({ recipient: z.string(), response: z.string() })),
})

/** The recipients that the mail server refused, in an error or a success of nodemailer. */
export function refusalsIn(outcome: unknown): RecipientRefusal[] {
  const { data } = refused.safeParse(outcome)
  return (data?.rejectedErrors ?? []).map(({ recipient, response }) => ({
    address: recipient,
    words: response,
  }))
}
