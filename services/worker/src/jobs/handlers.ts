import type { JobName } from '@loggia/contracts/jobs'
import { sendAccessCode, sendAddressCode } from './access-codes.ts'
import { sendApprovalAnswer, sendApprovalConfirmation } from '@loggia/domain/approvals/mails/answer.mail'
import { sendColleagueInvitation } from '@loggia/domain/colleagues/mails/invitation.mail'
import { sendContactNotification } from '@loggia/domain/contacts/mails/notification.mail'
import { sendContactReply } from '@loggia/domain/contacts/mails/reply.mail'
import { sendConversationMail } from '@loggia/domain/messages/mails/conversation.mail'
import { sendDriveAlert } from '@loggia/domain/documents/mails/drive-alert.mail'
import { sendEmailChanged } from '@loggia/domain/portal-profile/mails/email-changed.mail'
import type { Handler } from './job.ts'
import { sendNewsletterConfirmation } from '@loggia/domain/newsletter/mails/confirmation.mail'
import { sendNotices } from '@loggia/domain/notices/mails/notices.mail'
import { sendPasswordReset } from '@loggia/domain/staff-auth/mails/password-reset.mail'
import { startPasswordReset } from '@loggia/domain/staff-auth/start-password-reset'
import { sendSignInAlert } from '@loggia/domain/client-auth/mails/sign-in-alert.mail'
import { sendStaffInvitation } from '@loggia/domain/team/mails/invitation.mail'
import { sendTestMail } from '@loggia/domain/system/mails/test.mail'

/** The handler of every job; a missing one is a compile error. */
export const HANDLERS = {
  sendAccessCode,
  sendAddressCode,
  sendApprovalAnswer,
  sendApprovalConfirmation,
  sendColleagueInvitation,
  sendContactNotification,
  sendContactReply,
  sendConversationMail,
  sendDriveAlert,
  sendEmailChanged,
  sendNewsletterConfirmation,
  sendNotices,
  sendPasswordReset,
  sendSignInAlert,
  sendStaffInvitation,
  sendTestMail,
  startPasswordReset,
} satisfies {
  [N in JobName]: Handler<N>
}
