/** A recipient that a mail server refused, and its words: `550 5.1.1 No such user`. */
export interface RecipientRefusal {
  address: string
  words: string
}

/** Why a mail was not sent: a class that may be stored and logged, and whether a retry is pointless. */
export class MailError extends Error {
  override name = 'MailError'
  readonly errorClass: string
  readonly permanent: boolean
  /** The remedy for operators, for the log. */
  readonly advice: string | undefined
  /** The seconds that have to pass before another attempt. */
  readonly retryAfter: number | undefined

  /** The recipients that the mail server refused. */
  refusals: readonly RecipientRefusal[] = []

  constructor(errorClass: string, permanent: boolean, cause?: unknown, retryAfter?: number) {
    super(errorClass, { cause })
    this.errorClass = errorClass
    this.permanent = permanent
    this.advice = ADVICE[errorClass]
    this.retryAfter = retryAfter
  }
}

/** The causes that only the operator can end. */
const ADVICE: Record<string, string> = {
  NoMailServer: 'no mail was sent: SMTP_URL says later; set it, or run ./install.sh again',
  ETLS:
    'no mail was sent: the mail server offers no usable TLS, without which the password in SMTP_URL stays here; ' +
    'use smtps://, a server with STARTTLS and a valid certificate, or a local relay without user and password',
}
