/** The states that staff set. A draft is for the team only. */
export const STORED_INVOICE_STATES = ['draft', 'open', 'paid', 'canceled'] as const

export type StoredInvoiceState = (typeof STORED_INVOICE_STATES)[number]

/** The states of an invoice. Overdue is not stored: an open one is overdue from the day after it is due. */
export const INVOICE_STATES = ['draft', 'open', 'overdue', 'paid', 'canceled'] as const

export type InvoiceState = (typeof INVOICE_STATES)[number]

/** More than a client ever gets; it bounds the sum of all. */
export const MAX_INVOICES = 1_000

/** The longest link to a page where an invoice can be paid. */
export const MAX_PAYMENT_LINK = 1_000

/** The longest number of an invoice. */
export const MAX_INVOICE_NUMBER = 50
