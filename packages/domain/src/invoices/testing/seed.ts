import type { Database } from '@loggia/db/client'

interface Seeded {
  clientId: number
  /** A project of the client. */
  projectId: number
}

/** An invoice with a value in every column, an open one with nulls where possible, and a draft; their ids. */
export async function seedInvoices(
  db: Database,
  { clientId, projectId }: Seeded,
): Promise<number[]> {
  const facts = {
    clientId,
    title: 'Booking system',
    amount: 1_250_000,
    currency: 'EUR',
    issuedOn: new Date('2026-04-15'),
    dueOn: new Date('2026-05-15'),
  }
  const paid = { state: 'paid', paidOn: new Date('2026-05-02'), projectId }
  const document = { documentId: 'docOffer00001', documentName: 'Invoice.pdf' }
  const paymentLink = 'https://pay.example/i/1'
  const rows = await db.invoice.createManyAndReturn({
    data: [
      { ...facts, ...paid, ...document, paymentLink, number: '2026-001' },
      { ...facts, number: '2026-002' },
      { ...facts, number: '2026-003', state: 'draft' },
      { ...facts, paymentLink, number: '2026-004' },
    ],
  })
  return rows.map(({ id }) => id)
}
