/** The queries whose answers change with an invoice. */
export const INVOICE_LISTS = ['Invoices', 'RecordTimeline']

/** So many are shown at first, and with each press more. */
export const SECTION_ROWS = 10
export const MORE_ROWS = 50
