import type { OutboxKind } from '@loggia/contracts/jobs'
import { buildApprovalConfirmation, buildApprovalAnswer } from './approvals/mails/answer.mail.ts'
import { buildSignInAlert } from './client-auth/mails/sign-in-alert.mail.ts'
import { buildPortalInvitation } from './clients/mails/portal-invitation.mail.ts'
import { buildColleagueInvitation } from './colleagues/mails/invitation.mail.ts'
import { buildContactNotification } from './contacts/mails/notification.mail.ts'
import { buildContactReply } from './contacts/mails/reply.mail.ts'
import { buildDriveAlert } from './documents/mails/drive-alert.mail.ts'
import { buildHeldMail } from './inbound/mails/held.mail.ts'
import { buildMailWordsTest } from './mail-words/mails/words-test.mail.ts'
import { buildConversationMail } from './messages/mails/conversation.mail.ts'
import { buildNewsletterAddress } from './newsletter/mails/address.mail.ts'
import { buildNewsletterConfirmation } from './newsletter/mails/confirmation.mail.ts'
import { buildNewsletterIssue, buildNewsletterTest } from './newsletter/mails/issue.mail.ts'
import { buildNotices } from './notices/mails/notices.mail.ts'
import { buildEmailChanged } from './portal-profile/mails/email-changed.mail.ts'
import { buildSignInChanged } from './second-factor/mails/sign-in-changed.mail.ts'
import { buildPasswordReset } from './staff-auth/mails/password-reset.mail.ts'
import { buildTestMail } from './system/mails/test.mail.ts'
import { buildStaffInvitation } from './team/mails/invitation.mail.ts'
import type { BuildMail } from './kernel/mail/mail.ts'

/**
 * The email of every kind of outbox row: a missing one is a compile error.
 */
export const MAILS: Record<OutboxKind, BuildMail> = {
  sendApprovalConfirmation: buildApprovalConfirmation,
  sendApprovalAnswer: buildApprovalAnswer,
  sendSignInAlert: buildSignInAlert,
  sendColleagueInvitation: buildColleagueInvitation,
  sendPortalInvitation: buildPortalInvitation,
  sendContactNotification: buildContactNotification,
  sendContactReply: buildContactReply,
  sendDriveAlert: buildDriveAlert,
  sendHeldMail: buildHeldMail,
  sendConversationMail: buildConversationMail,
  sendNewsletterConfirmation: buildNewsletterConfirmation,
  sendNewsletterIssue: buildNewsletterIssue,
  sendNewsletterTest: buildNewsletterTest,
  sendNewsletterAddress: buildNewsletterAddress,
  sendNotices: buildNotices,
  sendEmailChanged: buildEmailChanged,
  sendSignInChanged: buildSignInChanged,
  sendPasswordReset: buildPasswordReset,
  sendTestMail: buildTestMail,
  sendMailWordsTest: buildMailWordsTest,
  sendStaffInvitation: buildStaffInvitation,
}
