import { toEnumName } from '@loggia/contracts/enum-name'
import { DUE_BEFORE_ISSUED, invoiceFacts, isDueInTime } from '@loggia/contracts/invoices/invoices'
import { amountAdvice, amountText, parseAmount } from '@loggia/contracts/invoices/amounts'
import { isCurrency } from '@loggia/contracts/invoices/currencies'
import { STORED_INVOICE_STATES } from '@loggia/contracts/invoices/values'
import { z } from 'zod'
import { type FormValues, readValues, type Row } from '../../../lib/forms/form-values.ts'

export type InvoiceField = keyof z.input<typeof invoiceFacts>
export type InvoiceValues = FormValues<InvoiceField>
export type InvoiceFields = z.output<typeof invoiceFacts>

/** The typed values, with the amount as text. */
export const invoiceForm: z.ZodType<InvoiceFields> = invoiceFacts
  .extend({ amount: z.string() })
  .refine(isDueInTime, { path: ['dueOn'], error: DUE_BEFORE_ISSUED })
  .transform(({ amount: text, ...fields }, context) => {
    const amount = parseAmount(text, fields.currency)
    if (amount !== null) return { ...fields, amount }
    const message = amountAdvice(text, fields.currency)
    context.addIssue({ code: 'custom', path: ['amount'], message })
    return z.NEVER
  })

export const FIELD_LABELS: Record<InvoiceField, string> = {
  number: 'Number',
  title: 'Description',
  amount: 'Amount',
  currency: 'Currency',
  issuedOn: 'Issued on',
  dueOn: 'Due on',
  state: 'State',
  paidOn: 'Paid on',
  paymentLink: 'Payment link',
  projectId: 'Project',
  documentId: 'Document',
}

export const STATE_LABELS = {
  draft: 'Draft, only the team sees it',
  open: 'Open',
  paid: 'Paid',
  canceled: 'Canceled',
} satisfies Record<(typeof STORED_INVOICE_STATES)[number], string>

const FIELDS = invoiceFacts.keyof().options

/** The form values of an invoice as GraphQL, REST or the form itself has it. */
export function valuesOf(invoice: Row): InvoiceValues {
  const values = readValues(FIELDS, invoice, { state: [...STORED_INVOICE_STATES, 'overdue'] })
  const { amount } = invoice
  const { currency } = values
  return {
    ...values,
    // The day makes an open one overdue, so that it is no choice.
    state: values.state === 'overdue' ? 'open' : values.state,
    ...(typeof amount === 'number' &&
      isCurrency(currency) && { amount: amountText(amount, currency) }),
  }
}

/** The fields in GraphQL's spelling. */
export function inputOf(fields: InvoiceFields) {
  return { ...fields, state: toEnumName(fields.state) }
}
