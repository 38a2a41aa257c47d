import { APPROVAL_ANSWER, APPROVAL_CONFIRMATION } from '../approvals/mails/answer.mail.ts'
import { ACCESS_CODE_MAIL, ADDRESS_CODE_MAIL } from '../client-auth/mails/access-code.template.ts'
import { SIGN_IN_ALERT } from '../client-auth/mails/sign-in-alert.mail.ts'
import { PORTAL_INVITATION } from '../clients/mails/portal-invitation.mail.ts'
import { COLLEAGUE_INVITATION } from '../colleagues/mails/invitation.mail.ts'
import { CONTACT_NOTIFICATION } from '../contacts/mails/notification.mail.ts'
import { CONTACT_REPLY } from '../contacts/mails/reply.mail.ts'
import { DRIVE_ALERT } from '../documents/mails/drive-alert.mail.ts'
import { HELD_MAIL, LOST_FILES_MAIL } from '../inbound/mails/held.mail.ts'
import { notFound } from '../kernel/errors.ts'
import type { MailKind } from '../kernel/mail/words.ts'
import { MAILBOX_CONNECTED } from '../mail-connections/try-mailbox.ts'
import { CONVERSATION } from '../messages/mails/conversation.mail.ts'
import { NEWSLETTER_ADDRESS } from '../newsletter/mails/address.mail.ts'
import { NEWSLETTER_CONFIRMATION } from '../newsletter/mails/confirmation.mail.ts'
import { NOTICES } from '../notices/mails/notices.mail.ts'
import {
  CLIENT_EMAIL_CHANGED,
  STAFF_EMAIL_CHANGED,
} from '../portal-profile/mails/email-changed.mail.ts'
import { SIGN_IN_CHANGED } from '../second-factor/mails/sign-in-changed.mail.ts'
import { PASSWORD_RESET } from '../staff-auth/mails/password-reset.mail.ts'
import { TEST_MAIL } from '../system/mails/test.mail.ts'
import { STAFF_INVITATION } from '../team/mails/invitation.mail.ts'

/** All emails whose words admins edit, by audience in the order of the screen. */
export const MAIL_KINDS: readonly MailKind[] = [
  ACCESS_CODE_MAIL,
  ADDRESS_CODE_MAIL,
  PORTAL_INVITATION,
  COLLEAGUE_INVITATION,
  NOTICES,
  CONVERSATION,
  APPROVAL_CONFIRMATION,
  HELD_MAIL,
  LOST_FILES_MAIL,
  CLIENT_EMAIL_CHANGED,
  CONTACT_REPLY,
  NEWSLETTER_CONFIRMATION,
  NEWSLETTER_ADDRESS,
  CONTACT_NOTIFICATION,
  APPROVAL_ANSWER,
  STAFF_INVITATION,
  PASSWORD_RESET,
  SIGN_IN_CHANGED,
  STAFF_EMAIL_CHANGED,
  SIGN_IN_ALERT,
  DRIVE_ALERT,
  TEST_MAIL,
  MAILBOX_CONNECTED,
]

/** The email of a kind, from a call. @throws NOT_FOUND */
export function kindOf(name: string): MailKind {
  const kind = MAIL_KINDS.find((each) => each.kind === name)
  if (!kind) throw notFound('Email')
  return kind
}
