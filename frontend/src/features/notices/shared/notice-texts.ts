import type { NoticeKind } from '@loggia/contracts/notices/kinds'
import { fromEnum } from '../../../lib/format/graphql-enum.ts'

interface Details {
  title: string
  by: string | null
}

const someone = ({ by }: Details) => by ?? 'Somebody'

/** The sentence about each kind of notice on a screen. A kind without one does not compile. */
const TEXTS: Record<NoticeKind, (details: Details) => string> = {
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

/** What a notice says. One of a later release names at least what it is about. */
export function noticeText(notice: Details & { kind: string }): string {
  const kind = fromEnum(Object.keys(TEXTS) as NoticeKind[], notice.kind)
  return kind ? TEXTS[kind](notice) : notice.title
}
