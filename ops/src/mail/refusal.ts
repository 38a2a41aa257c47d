/** The refusal of a mail server, and the reason. */
export interface Refusal {
  step: string
  reason: string
  remedy: string
}

/** nodemailer's fields of a refusal. */
interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
}

/** The step at which the mail server refused. Its answer is not quoted, only its number: it may contain anything. */
export function refusalOf(error: unknown): Refusal {
  const { code, command = '', responseCode } = smtpErrorOf(error)
  const answer = responseCode
    ? `the server answered ${responseCode}`
    : `the server broke off (${code})`
  if (code === 'EAUTH') {
    return {
      step: 'Sign-in',
      reason: responseCode ? `${answer} to user and password` : answer,
      remedy:
        'Correct user and password in SMTP_URL; special characters are percent-encoded there. Some providers want a password for applications.',
    }
  }
  if (/MAIL FROM/i.test(command)) {
    return {
      step: 'Sender',
      reason: `${answer} to the address of MAIL_FROM`,
      remedy: 'Let MAIL_FROM be an address that this account may send from.',
    }
  }
  if (/RCPT TO/i.test(command)) {
    return {
      step: 'Recipient',
      reason: `${answer} to this recipient`,
      remedy:
        'Try an address at another provider; a server that refuses all others relays only for users who sign in.',
    }
  }
  if (code === 'EMESSAGE' || /DATA/i.test(command)) {
    return {
      step: 'Message',
      reason: answer,
      remedy:
        'Read the log of the mail server: it refuses the content, or the sender without SPF or DKIM.',
    }
  }
  return { step: 'Conversation', reason: answer, remedy: 'Read the log of the mail server.' }
}

/** The error of nodemailer below that of the worker's mailer. */
function smtpErrorOf(error: unknown): SmtpError {
  const inner: unknown = error instanceof Error ? (error.cause ?? error) : error
  return typeof inner === 'object' && inner !== null ? inner : {}
}
