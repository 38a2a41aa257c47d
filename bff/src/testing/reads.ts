import { APPROVAL_READS } from './approvals/reads.ts'
import { CONTACT_READS } from './contacts/reads.ts'
import { DOCUMENT_READS } from './documents/reads.ts'
import { INVOICE_READS } from './invoices/reads.ts'
import { MESSAGE_READS } from './messages/reads.ts'
import { NOTICE_READS } from './notices/reads.ts'
import { PORTAL_READS } from './portal/reads.ts'
import { PROJECT_READS } from './projects/reads.ts'
import { RECORD_READS } from './records/reads.ts'
import { SITE_READS } from './site/reads.ts'
import { SYSTEM_READS } from './system/reads.ts'
import { UPLOAD_READS } from './uploads/reads.ts'
import type { Read } from './answers/read-calls.ts'

/**
 * Every read operation, and the updates that answer a single row, with calls that together show every
 * field with a value and with null.
 */
export const READS: Read[] = [
  ...SITE_READS,
  ...CONTACT_READS,
  ...NOTICE_READS,
  ...RECORD_READS,
  ...PROJECT_READS,
  ...PORTAL_READS,
  ...UPLOAD_READS,
  ...SYSTEM_READS,
  ...APPROVAL_READS,
  ...INVOICE_READS,
  ...DOCUMENT_READS,
  ...MESSAGE_READS,
]
