/** The queries whose answers change with an invoice. */
export const INVOICE_LISTS = ['Invoices', 'RecordTimeline']

/** So many stand on one page of the section. */
export const SECTION_ROWS = 10
