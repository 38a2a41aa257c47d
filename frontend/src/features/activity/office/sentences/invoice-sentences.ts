import type { AuditAction } from '@loggia/contracts/audit/kinds'
import { changed, restored, type Sentence } from './sentence.ts'

type InvoiceAction = Extract<AuditAction, `invoice.${string}`>

export const INVOICE_SENTENCES: Record<InvoiceAction, Sentence> = {
  'invoice.added': ({ actor, target }) => `${actor} added the invoice ${target}`,
  'invoice.updated': changed('invoice'),
  'invoice.paid': ({ actor, target }) => `${actor} marked the invoice ${target} as paid`,
  'invoice.reopened': ({ actor, target }) => `${actor} opened the invoice ${target} again`,
  'invoice.canceled': ({ actor, target }) => `${actor} canceled the invoice ${target}`,
  'invoice.deleted': ({ actor, target }) => `${actor} deleted the invoice ${target}`,
  'invoice.restored': restored('the invoice'),
}
