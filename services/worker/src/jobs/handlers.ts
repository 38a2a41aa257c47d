import type { JobName } from '@loggia/contracts/jobs'
import type { Handler } from './handler.ts'
import { sendAccessCode } from './send-access-code.ts'
import { sendContactNotification } from './send-contact-notification.ts'
import { sendContactReply } from './send-contact-reply.ts'
import { sendDriveAlert } from './send-drive-alert.ts'
import { sendNewsletterConfirmation } from './send-newsletter-confirmation.ts'
import { sendPasswordReset } from './send-password-reset.ts'
import { sendSignInAlert } from './send-sign-in-alert.ts'
import { sendStaffInvitation } from './send-staff-invitation.ts'

/** Every job has its handler here; the compiler names a missing one. */
export const HANDLERS = {
  sendAccessCode,
  sendContactNotification,
  sendContactReply,
  sendDriveAlert,
  sendNewsletterConfirmation,
  sendPasswordReset,
  sendSignInAlert,
  sendStaffInvitation,
} satisfies {
  [N in JobName]: Handler<N>
}
