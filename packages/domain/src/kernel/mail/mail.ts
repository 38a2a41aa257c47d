import type { Profile } from '@loggia/server/env'
import type { WorkContext } from '../unit-of-work.ts'

/** A name and an email address. As one string, a comma in the name would add a recipient. */
export interface MailAddress {
  name: string
  address: string
}

export interface MailContent {
  subject: string
  text: string
  html: string
}

export interface Mail extends MailContent {
  /** Replaces the name in MAIL_FROM. */
  senderName?: string | undefined
  to?: MailAddress[]
  /** Recipients hidden from the others. */
  bcc?: MailAddress[]
  replyTo?: MailAddress
  /** Whether failures of delivery are not reported: it answers a mail by itself (RFC 3834 3.3). */
  isAutoReply?: boolean
  /** Further headers, by their names. */
  headers?: Record<string, string>
}

/** The settings that emails depend on; docs/operations/settings.md has each. */
export interface MailEnv {
  APP_PROFILE: Profile
  APP_SECRET: string
  PUBLIC_URL: string
  CONTACT_NOTIFY_TO?: string | undefined
  INBOUND_ADDRESS?: string | undefined
}

/** The source of an email. */
export interface MailContext extends WorkContext {
  env: MailEnv
}

/**
 * Makes the email of an outbox row; null when it is no longer needed, as often happens to emails of its kind. That of a
 * new contact also adds the notices of staff, who are chosen only then.
 *
 * @param refId the row that the email is about
 * @throws MailError, permanent when staff should know that the email cannot be sent
 */
export type BuildMail = (
  context: MailContext,
  refId: number,
  messageId: string,
) => Promise<Mail | null>
