import type { Attachment } from 'postal-mime'
import type { Mark } from './bounce-status.ts'

/** What a report says about one recipient of the email that it is about. */
export interface ReportedRecipient {
  /** Their folded address, and the one that it was forwarded to; none where the report hides them. */
  emailKeys: string[]
  mark: Mark | 'complaint'
  /** As in RFC 3463; of a complaint empty. */
  status: string
}

/** A report about an email that did not arrive, or that its recipient called spam. It proves nothing yet. */
export interface MailReport {
  /** The Message-IDs that the email may have had. */
  messageIds: string[]
  recipients: ReportedRecipient[]
}

/** An email as far as reports are read. */
export interface ReportParts {
  headers: ReadonlyMap<string, string[]>
  /** Its senders, folded. */
  senders: readonly string[]
  subject: string
  /** Its text, of HTML too. */
  text: string
  /** Its other parts. */
  parts: readonly Attachment[]
  /** The Message-IDs that it says it answers. */
  answersTo: readonly string[]
}
