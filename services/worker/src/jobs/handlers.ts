import type { JobName } from '@loggia/contracts/jobs'
import { sendAccessCode, sendAddressCode } from './access-code/handler.ts'
import { sendApprovalAnswer, sendApprovalConfirmation } from './approval-mails/handler.ts'
import { sendColleagueInvitation } from './colleague-invitation/handler.ts'
import { sendContactNotification } from './contact-notification/handler.ts'
import { sendContactReply } from './contact-reply/handler.ts'
import { sendConversationMail } from './conversation-mail/handler.ts'
import { sendDriveAlert } from './drive-alert/handler.ts'
import { sendEmailChanged } from './email-changed/handler.ts'
import type { Handler } from './job.ts'
import { sendNewsletterConfirmation } from './newsletter-confirmation/handler.ts'
import { sendNotices } from './notices/handler.ts'
import { sendPasswordReset } from './password-reset/handler.ts'
import { startPasswordReset } from './password-reset/start.ts'
import { sendSignInAlert } from './sign-in-alert/handler.ts'
import { sendStaffInvitation } from './staff-invitation/handler.ts'
import { sendTestMail } from './test-mail/handler.ts'

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
