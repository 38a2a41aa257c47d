/** Why a mail was not sent: a class that may be stored and logged, and whether a retry is pointless. */
export class MailError extends Error {
  override name = 'MailError'
  readonly errorClass: string
  readonly permanent: boolean
  /** What the operator can do about it, for the log. */
  readonly advice: string | undefined

  constructor(errorClass: string, permanent: boolean, cause?: unknown) {
    super(errorClass, { cause })
    this.errorClass = errorClass
    this.permanent = permanent
    this.advice = ADVICE[errorClass]
  }
}

/** The causes that only the operator can end. */
const ADVICE: Record<string, string> = {
  ETLS:
    'no mail was sent: the mail server offers no usable TLS, without which the password in SMTP_URL stays here; ' +
    'use smtps://, a server with STARTTLS and a valid certificate, or a local relay without user and password',
}

/** Nodemailer's codes for the two steps in which a server judges the mail itself. */
const CODES_OF_MAIL = ['EENVELOPE', 'EMESSAGE']

/** SMTP replies about the session, not the mail: bad sequence of commands, authentication required. */
const REPLIES_TO_SESSION = [503, 530]

/**
 * Classifies an error of nodemailer. Only the refusal of this very mail is permanent: somebody will
 * correct wrong credentials and the like, and then the mail is sent.
 */
export function toMailError(error: unknown): MailError {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  // The server was asked for TLS, and its reply says no more than that it has none.
  if (code === 'ETLS') return new MailError(code, false, error)
  const isAboutMail = CODES_OF_MAIL.includes(code ?? '')
  if (responseCode === undefined) return new MailError(code ?? 'Unknown', isAboutMail, error)
  const isRefused = responseCode >= 500 && !REPLIES_TO_SESSION.includes(responseCode)
  return new MailError(`SMTP ${responseCode}`, isAboutMail && isRefused, error)
}
