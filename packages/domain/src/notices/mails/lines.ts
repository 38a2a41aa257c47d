import type { NoticeKind } from '@loggia/contracts/notices/kinds'
import type { NoticeDetails } from '../notify.ts'

const someone = ({ by }: NoticeDetails) => by ?? 'Somebody'

/** The line of a mail about each kind of notice. A kind without one does not compile. */
export const NOTICE_LINES: Record<NoticeKind, (details: NoticeDetails) => string> = {
  contactReceived: ({ title }) => `New message from ${title}`,
  contactAnswered: ({ title }) => `${title} answered your reply`,
  messageReceived: (details) => `${someone(details)} wrote to you: ${details.title}`,
  fileUploaded: (details) => `${someone(details)} sent the file ${details.title}`,
  approvalAnswered: (details) => `${someone(details)} answered your request: ${details.title}`,
  driveLost: ({ title }) => `Google Drive has to be connected again: ${title}`,
  profileChanged: (details) => `${someone(details)} changed the profile of ${details.title}`,
  erasureRequested: (details) => `${someone(details)} asks to have their data erased`,
  milestoneDone: ({ title }) => `A milestone is done: ${title}`,
  approvalAsked: (details) => `${someone(details)} asks for your approval: ${details.title}`,
  invoiceAdded: ({ title }) => `You have a new invoice: ${title}`,
  documentShared: ({ title }) => `Documents are shared with you: ${title}`,
  projectStatusChanged: ({ title }) => `News of your project ${title}`,
}
