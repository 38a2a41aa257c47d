import { z } from 'zod'
import { calendarDay } from '../dates.ts'
import { DRIVE_ID } from '../documents/documents.ts'
import { dayField, described, enumField, requiredField, shapeOf } from '../fields.ts'
import { MAX_LENGTH } from '../limits.ts'
import { listInput, version, rowVersion } from '../lists.ts'
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

/** Sums outgrow the `Int` of GraphQL, which ends at 21 million dollars. */
const LARGE = { graphql: 'Float' }

const whole = z
  .int(AMOUNT)
  .min(0, AMOUNT)
  .max(MAX_AMOUNT, 'Is more than an invoice can be')
  .meta(LARGE)
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

const stored = enumField(
  z.enum(STORED_INVOICE_STATES, 'Must be draft, open, paid or canceled').meta({
    graphql: 'StoredInvoiceState',
    description:
      'What staff decide about an invoice. Whether an open one is overdue, the day says.',
  }),
  'open',
)

/** The editable fields of an invoice. Every schema below is made from this list. */
const invoiceFields = {
  number: described(
    'As it stands on the document; one client has each number once.',
    requiredField(MAX_INVOICE_NUMBER, 'Number is required'),
  ),
  title: requiredField(MAX_LENGTH.title, 'Description is required'),
  amount: described('In the smallest unit of the currency: cents, for most.', {
    view: z.int().meta(LARGE),
    create: whole,
    change: whole.optional(),
  }),
  currency: described('By its ISO 4217 code.', {
    view: z.string(),
    create: currency,
    change: currency.optional(),
  }),
  issuedOn: { view: z.iso.date(), create: calendarDay, change: calendarDay.optional() },
  dueOn: { view: z.iso.date(), create: calendarDay, change: calendarDay.optional() },
  state: {
    ...stored,
    view: z
      .enum(INVOICE_STATES)
      .meta({ graphql: 'InvoiceState' })
      .describe(
        "An open one is overdue from the day after it is due, in the agency's time zone. Clients never see drafts.",
      ),
  },
  paidOn: described(
    { create: 'Today, unless another day is given; nothing unless it is paid.' },
    dayField(),
  ),
  paymentLink: described(
    {
      view: 'Where it can be paid: a page of a payment provider.',
      create: 'Only https, without a name and password.',
      change: 'Only https, without a name and password.',
    },
    { view: z.string().nullable(), ...clearable(link) },
  ),
  projectId: described(
    { create: 'A project of the client.', change: 'A project of the client.' },
    { view: id.nullable(), ...clearable(project) },
  ),
  documentId: described(
    {
      view: 'The id of the document in Drive.',
      create: 'The id of a document in Drive that the client sees.',
      change: 'The id of a document in Drive that the client sees.',
    },
    { view: z.string().nullable(), ...clearable(document) },
  ),
}

export const DUE_BEFORE_ISSUED = 'Must not be before the day of issue'

/** Whether it is not due before it was issued; true while either is missing. */
export function isDueInTime({ issuedOn, dueOn }: { issuedOn?: string; dueOn?: string }): boolean {
  return !issuedOn || !dueOn || issuedOn <= dueOn
}

const order = { path: ['dueOn'], error: DUE_BEFORE_ISSUED }

/** The editable fields, before the invoice belongs to a client. */
export const invoiceFacts = z.object(shapeOf(invoiceFields, 'create'))

export const invoiceInput = invoiceFacts
  .extend({ clientId: rowId })
  .refine(isDueInTime, order)
  .meta({ graphql: 'InvoiceInput' })

export const invoiceUpdate = z
  .object({ id: rowId, version, ...shapeOf(invoiceFields, 'change') })
  .refine(isDueInTime, order)
  .meta({
    graphql: 'InvoiceChanges',
    description: 'Fields that are left out keep their value; null clears it.',
  })

const SORTS = ['issuedOn', 'dueOn', 'number'] as const

export const ownInvoiceListInput = listInput(SORTS)

export const invoiceListInput = ownInvoiceListInput.extend({ clientId: rowId })

export const invoice = z
  .object({
    id,
    clientId: id,
    ...shapeOf(invoiceFields, 'view'),
    projectTitle: z.string().nullable(),
    documentName: z
      .string()
      .nullable()
      .describe('What the document was called when it was chosen.'),
    updatedAt: z.iso.datetime(),
    version: rowVersion,
  })
  .meta({
    graphql: 'Invoice',
    description:
      'What a client owes or has paid, as staff entered it. Nothing is computed from it, and nothing is paid here.',
  })

export type Invoice = z.infer<typeof invoice>

export const ownInvoice = invoice
  .omit({ clientId: true, updatedAt: true, version: true })
  .meta({ graphql: 'OwnInvoice', description: 'An invoice as the client sees it.' })

export const dueInvoice = ownInvoice
  .pick({
    id: true,
    number: true,
    title: true,
    amount: true,
    currency: true,
    dueOn: true,
    state: true,
    paymentLink: true,
  })
  .meta({ graphql: 'DueInvoice', description: 'An invoice that the client has not paid.' })

export const invoiceTotal = z
  .object({
    currency: invoiceFields.currency.view,
    open: z.int().meta(LARGE).describe('Of what is not due yet.'),
    overdue: z.int().meta(LARGE).describe('Of what should have been paid.'),
  })
  .meta({
    graphql: 'InvoiceTotal',
    description: 'What a client owes in one currency, in its smallest unit.',
  })

export const invoiceChoicesInput = z.object({ clientId: rowId })

export const invoiceChoices = z
  .object({
    nextNumber: z
      .string()
      .nullable()
      .describe(
        'The one after that of the newest invoice of all clients. Null where that one ends in no digits.',
      ),
    currency: invoiceFields.currency.view.describe(
      "That of the client's newest invoice, or else the setting `invoice_currency`, or else USD.",
    ),
    projects: z.array(
      z
        .object({ id, title: z.string() })
        .meta({ graphql: 'InvoiceProject', description: 'A project that an invoice can be for.' }),
    ),
    isDriveConnected: z.boolean(),
    documents: z
      .array(
        z
          .object({
            id: z.string(),
            name: z.string(),
            folder: z
              .string()
              .nullable()
              .describe("The folders in which it lies, below the client's own; null for none."),
          })
          .meta({
            graphql: 'InvoiceDocument',
            description: 'A document that an invoice can lead to.',
          }),
      )
      .nullable()
      .describe(
        'Those that the client sees. Null while Google Drive is not connected, or does not answer.',
      ),
  })
  .meta({
    graphql: 'InvoiceChoices',
    description:
      'What an invoice of a client can refer to, and the number and currency that it probably has.',
  })
