/** Why a mail did not go out: a class that may be stored and logged, and whether to try again. */
export class MailError extends Error {
  override name = 'MailError'
  readonly errorClass: string
  readonly permanent: boolean

  constructor(errorClass: string, permanent: boolean) {
    super(errorClass)
    this.errorClass = errorClass
    this.permanent = permanent
  }
}

/** Nodemailer's names for the two steps in which a server judges the mail itself. */
const ABOUT_THE_MAIL = ['EENVELOPE', 'EMESSAGE']

/** Answers about the session, not the mail: sign in first, wrong order of commands. */
const ABOUT_THE_SESSION = [503, 530]

/**
 * Sorts what nodemailer throws. Permanent is only a refusal of this very mail: wrong credentials and
 * the like are set right by somebody, and then the mail goes out.
 */
export function toMailError(error: unknown): MailError {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  const aboutTheMail = ABOUT_THE_MAIL.includes(code ?? '')
  if (responseCode === undefined) return new MailError(code ?? 'Unknown', aboutTheMail)
  const refused = responseCode >= 500 && !ABOUT_THE_SESSION.includes(responseCode)
  return new MailError(`SMTP ${responseCode}`, aboutTheMail && refused)
}
