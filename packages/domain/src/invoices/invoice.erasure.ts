import type { ErasureRules } from '../kernel/erasure.ts'

const withoutEmail = (column: string) =>
  `CASE WHEN ${column} ~ '@' THEN 'erased-' || t.id ELSE ${column} END`

/** Amounts and days stay in the books; the link and the document lead to more than that. */
export const invoiceErasure: Pick<ErasureRules, 'Invoice'> = {
  Invoice: {
    rows: 'change',
    noun: 'invoice',
    stays: 'The books need its amounts and days. Its link and document go.',
    columns: {
      id: 'keep',
      clientId: 'keep',
      projectId: 'keep',
      number: { replace: withoutEmail('t.number') },
      title: { replace: withoutEmail('t.title') },
      amount: 'keep',
      currency: 'keep',
      issuedOn: 'keep',
      dueOn: 'keep',
      state: 'keep',
      paidOn: 'keep',
      paymentLink: 'clear',
      documentId: 'clear',
      documentName: 'clear',
      createdAt: 'keep',
      updatedAt: 'keep',
      version: 'keep',
    },
  },
}
