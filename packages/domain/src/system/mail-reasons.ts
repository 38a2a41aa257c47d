import { MAIL_REASON_KEYS, mailReasonInWords } from '@loggia/contracts/mail-connections/reasons'

/** The classes of errors that our own code gives to an email. */
const REASONS: Record<string, string> = {
  NoContact: 'The message was deleted before it was mailed.',
  NoReply: 'The reply was deleted before it was mailed.',
  NoAuthor: 'Whoever wrote the reply has no account any more.',
  RowMissing: 'The answer was deleted or erased before it was mailed.',
  NoAccess: 'Whoever answered has no access to the portal any more.',
  NoRecipient: 'There was nobody to send it to: no active staff, and no address in the settings.',
  Quarantined: 'The message was held back as probable spam.',
  NotNeeded: 'It was no longer needed.',
  Expired: 'Its link had expired.',
  Dismissed: 'It failed, and somebody took it off the list.',
  CrashLoop: 'The worker ended several times while it sent this email.',
  UnknownKind: 'No running worker knew this kind of email.',
  Restored: 'It was in a backup that was restored, and not sent again.',
  TooLarge: 'It is larger than the mailbox may send.',
  EENVELOPE: 'The address of the recipient is not usable.',
  EMESSAGE: 'The mail server could not take the message.',
  EAUTH: 'The mail server refused the user or the password.',
  ETLS: 'The mail server offers no usable TLS.',
  EDNS: 'The name of the mail server was not found.',
  ESOCKET: 'The connection to the mail server broke, or its certificate is not trusted.',
}

/** The classes that may pass by themselves. An email that meets them is tried again for a day. */
const PASSING_REASONS: Record<string, string> = {
  NoMailServer: 'There was no mail server',
  ECONNECTION: 'The mail server was not reached',
  ETIMEDOUT: 'The mail server did not answer',
}

/** A refusal of the connected mailbox. */
const MAILBOX = /^Mailbox (.+)$/

const REPLY = /^SMTP (\d{3})$/

/** Why an email was given up, for people. */
export function reasonInWords(errorClass: string | null): string {
  return errorClass === null ? 'The reason was not recorded.' : failureInWords(errorClass, true)
}

/**
 * Why sending an email failed, for people.
 *
 * @param isGivenUp otherwise it is tried again
 */
export function failureInWords(errorClass: string, isGivenUp: boolean): string {
  const soFar = isGivenUp ? ' for a day.' : ' yet.'
  const [, reply] = REPLY.exec(errorClass) ?? []
  if (reply) {
    return reply.startsWith('5')
      ? `The mail server refused it (${reply}). Often the address does not exist.`
      : `The mail server put it off${isGivenUp ? ' for a day' : ''} (${reply}).`
  }
  const [, mailbox = ''] = MAILBOX.exec(errorClass) ?? []
  const refusal = MAIL_REASON_KEYS.find((reason) => reason === mailbox)
  if (refusal) return mailReasonInWords(refusal)
  const passing = PASSING_REASONS[errorClass]
  if (passing) return passing + soFar
  return REASONS[errorClass] ?? `The mail server could not take it (${errorClass}).`
}
