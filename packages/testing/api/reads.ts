import type { Read } from './answers/read-calls.ts'
import { API_TOKEN_READS } from '@loggia/domain/api-tokens/testing/api-tokens.reads'
import { APPROVAL_READS } from '@loggia/domain/approvals/testing/approvals.reads'
import { CALENDAR_READS } from '@loggia/domain/calendar/testing/calendar.reads'
import { CONTACT_READS } from '@loggia/domain/contacts/testing/contacts.reads'
import { DOCUMENT_READS } from '@loggia/domain/documents/testing/documents.reads'
import { INBOUND_READS } from '@loggia/domain/inbound/testing/inbound.reads'
import { INVOICE_READS } from '@loggia/domain/invoices/testing/invoices.reads'
import { MAIL_BOUNCE_READS } from '@loggia/domain/mail-bounces/testing/mail-bounces.reads'
import { MAIL_WORDS_READS } from '@loggia/domain/mail-words/testing/mail-words.reads'
import { MESSAGE_READS } from '@loggia/domain/messages/testing/messages.reads'
import { MILESTONE_READS } from '@loggia/domain/milestones/testing/milestones.reads'
import { ISSUE_READS } from '@loggia/domain/newsletter/testing/issues.reads'
import { NOTICE_READS } from '@loggia/domain/notices/testing/notices.reads'
import { PASSKEY_READS } from '@loggia/domain/passkeys/testing/passkeys.reads'
import { PERSON_DATA_READS } from '@loggia/domain/person-data/testing/person-data.reads'
import { PORTAL_READS } from '@loggia/domain/portal-profile/testing/portal.reads'
import { PROJECT_READS } from '@loggia/domain/projects/testing/projects.reads'
import { RECORD_READS } from '@loggia/domain/records/testing/records.reads'
import { SECOND_FACTOR_READS } from '@loggia/domain/second-factor/testing/second-factor.reads'
import { SITE_READS } from '@loggia/domain/site/testing/site.reads'
import { SYSTEM_READS } from '@loggia/domain/system/testing/system.reads'
import { UPLOAD_READS } from '@loggia/domain/uploads/testing/uploads.reads'
import { WAITING_READS } from '@loggia/domain/waiting/testing/waiting.reads'
import { WEBHOOK_READS } from '@loggia/domain/webhooks/testing/webhooks.reads'

const ALL: Read[] = [
  ...API_TOKEN_READS,
  ...APPROVAL_READS,
  ...CALENDAR_READS,
  ...CONTACT_READS,
  ...DOCUMENT_READS,
  ...INBOUND_READS,
  ...INVOICE_READS,
  ...MAIL_BOUNCE_READS,
  ...MAIL_WORDS_READS,
  ...MESSAGE_READS,
  ...MILESTONE_READS,
  ...ISSUE_READS,
  ...NOTICE_READS,
  ...PASSKEY_READS,
  ...PERSON_DATA_READS,
  ...PORTAL_READS,
  ...PROJECT_READS,
  ...RECORD_READS,
  ...SECOND_FACTOR_READS,
  ...SITE_READS,
  ...SYSTEM_READS,
  ...UPLOAD_READS,
  ...WAITING_READS,
  ...WEBHOOK_READS,
]

/**
 * Every read operation, and the updates that answer a single row, with calls that together show every field with a
 * value and with null. Updates come last: they add data.
 */
export const READS: Read[] = [...ALL.filter(isReading), ...ALL.filter((each) => !isReading(each))]

function isReading([operation]: Read): boolean {
  return /:(read|export)$/.test(operation.action)
}
