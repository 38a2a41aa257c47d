import { z } from 'zod'
import { calendarDay } from '../dates.ts'
import { DRIVE_ID } from '../documents/documents.ts'
import { dayField, enumField, requiredField, shapeOf } from '../fields.ts'
import { MAX_LENGTH } from '../limits.ts'
import { listInput, version } from '../lists.ts'
import { id, rowId } from '../text.ts'
import { httpsLink } from '../urls/https-link.ts'
import { MAX_AMOUNT } from './amounts.ts'
import { isCurrency } from './currencies.ts'
import {
  INVOICE_STATES,
  MAX_INVOICE_NUMBER,
  MAX_PAYMENT_LINK,
  STORED_INVOICE_STATES,
} from './values.ts'

const AMOUNT = 'Must be an amount in the smallest unit of the currency, such as 123450'

const whole = z.int(AMOUNT).min(0, AMOUNT).max(MAX_AMOUNT, 'Is more than an invoice can be')
const emptyToNull = (value: unknown) => (value === '' ? null : value)
const link = z.preprocess(emptyToNull, httpsLink(MAX_PAYMENT_LINK).nullable())
const document = z.preprocess(
  emptyToNull,
  z.string().regex(DRIVE_ID, 'Must be the id of a document').nullable(),
)
const project = z.preprocess(emptyToNull, rowId.nullable())

/** A value that may be left out or cleared, which makes it null. */
const clearable = <T extends z.ZodType>(schema: T) => ({
  create: schema.optional().transform((value) => value ?? null),
  change: schema.optional(),
})

const CURRENCY = 'Must be the code of a currency, such as EUR'
const currency = z.string(CURRENCY).refine(isCurrency, CURRENCY)

const stored = enumField(STORED_INVOICE_STATES, 'open', 'Must be draft, open, paid or canceled')

/** The editable fields of an invoice. Every schema below is made from this list. */
const invoiceFields = {
  number: requiredField(MAX_INVOICE_NUMBER, 'Number is required'),
  title: requiredField(MAX_LENGTH.title, 'Description is required'),
  /** In the smallest unit of the currency: cents, for most. */
  amount: { view: z.int(), create: whole, change: whole.optional() },
  currency: { view: z.string(), create: currency, change: currency.optional() },
  issuedOn: { view: z.iso.date(), create: calendarDay, change: calendarDay.optional() },
  dueOn: { view: z.iso.date(), create: calendarDay, change: calendarDay.optional() },
  state: { ...stored, view: z.enum(INVOICE_STATES) },
  /** The day on which it was paid; today unless another one is given. */
  paidOn: dayField(),
  /** Where it can be paid. */
  paymentLink: { view: z.string().nullable(), ...clearable(link) },
  projectId: { view: id.nullable(), ...clearable(project) },
  /** The document in Drive. */
  documentId: { view: z.string().nullable(), ...clearable(document) },
}

export const DUE_BEFORE_ISSUED = 'Must not be before the day of issue'

/** Whether it is not due before it was issued; true while either is missing. */
export function isDueInTime({ issuedOn, dueOn }: { issuedOn?: string; dueOn?: string }): boolean {
  return !issuedOn || !dueOn || issuedOn <= dueOn
}

const order = { path: ['dueOn'], error: DUE_BEFORE_ISSUED }

/** The editable fields, before the invoice belongs to a client. */
export const invoiceFacts = z.object(shapeOf(invoiceFields, 'create'))

export const invoiceInput = invoiceFacts.extend({ clientId: rowId }).refine(isDueInTime, order)

/** A change of an invoice: missing keys stay as they are. */
export const invoiceUpdate = z
  .object({ id: rowId, version, ...shapeOf(invoiceFields, 'change') })
  .refine(isDueInTime, order)

const SORTS = ['issuedOn', 'dueOn', 'number'] as const

export const ownInvoiceListInput = listInput(SORTS)

export const invoiceListInput = ownInvoiceListInput.extend({ clientId: rowId })

/** An invoice as staff see it. */
export const invoice = z.object({
  id,
  clientId: id,
  ...shapeOf(invoiceFields, 'view'),
  projectTitle: z.string().nullable(),
  /** The name of the document when it was chosen. */
  documentName: z.string().nullable(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
})

export type Invoice = z.infer<typeof invoice>

/** An invoice as the client sees it, who learns of no drafts. */
export const ownInvoice = invoice.omit({ clientId: true, updatedAt: true, version: true })

/** The sums of a client in one currency, in its smallest unit. */
export const invoiceTotal = z.object({
  currency: invoiceFields.currency.view,
  /** Amount not yet due. */
  open: z.int(),
  /** Amount overdue. */
  overdue: z.int(),
})

export const invoiceChoicesInput = z.object({ clientId: rowId })

/** The subjects that an invoice of a client can refer to, and its probable number and currency. */
export const invoiceChoices = z.object({
  /** The one after that of the newest invoice of all clients. Null where that one ends in no digits. */
  nextNumber: invoiceFields.number.view.nullable(),
  currency: invoiceFields.currency.view,
  projects: z.array(z.object({ id, title: z.string() })),
  isDriveConnected: z.boolean(),
  /** Those that the client sees. Null while Google Drive is not connected, or does not answer. */
  documents: z
    .array(z.object({ id: z.string(), name: z.string(), folder: z.string().nullable() }))
    .nullable(),
})
