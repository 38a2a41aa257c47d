import { PAGE_SIZE } from '@loggia/contracts/paging'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { mostUrgent } from './own-invoice.ts'
import { OwnInvoices } from './own-invoices.tsx'
import { OwnInvoicesDocument, type OwnInvoicesQuery } from './own-invoices.operations.generated.ts'

type Invoice = OwnInvoicesQuery['ownInvoices']['items'][number]

function buildInvoice(id: number, changes: Partial<Invoice> = {}): Invoice {
  return {
    id,
    number: `2026-00${id}`,
    title: 'First half',
    amount: 123_450,
    currency: 'EUR',
    issuedOn: '2026-04-15',
    dueOn: '2026-05-15',
    state: 'OPEN',
    paidOn: null,
    paymentLink: `https://pay.example/${id}`,
    projectId: null,
    projectTitle: null,
    documentId: null,
    documentName: null,
    ...changes,
  }
}

function render(items: Invoice[], ownInvoiceTotals: OwnInvoicesQuery['ownInvoiceTotals']) {
  const answer = { ownInvoices: { items, total: items.length }, ownInvoiceTotals }
  network.use(reply(OwnInvoicesDocument, () => answer))
  return renderWithApp(<OwnInvoices none={<p>None yet</p>} />)
}

test('shows what is open and overdue in each currency', async () => {
  render(
    [buildInvoice(1)],
    [
      { currency: 'EUR', open: 123_450, overdue: 100 },
      { currency: 'JPY', open: 5_000, overdue: 0 },
    ],
  )
  expect(await screen.findAllByText('€1,234.50')).toHaveLength(2)
  expect(screen.getByText('¥5,000')).toBeDefined()
  expect(screen.getByText('€1.00')).toBeDefined()
  expect(screen.queryByText('¥0')).toBeNull()
})

test('offers to pay what is owed, on another site', async () => {
  const paid = buildInvoice(3, { state: 'PAID', paidOn: '2026-05-02' })
  render([buildInvoice(1), buildInvoice(2, { state: 'OVERDUE' }), paid], [])
  const links = await screen.findAllByRole('link', { name: /^Pay / })
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['https://pay.example/1', 'noopener noreferrer external'],
    ['https://pay.example/2', 'noopener noreferrer external'],
  ])
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Pay €1,234.50 for 2026-001 on another site, in a new tab',
    'Pay €1,234.50 for 2026-002 on another site, in a new tab',
  ])
  expect(screen.getByText('Overdue', { selector: 'span' })).toBeDefined()
  expect(screen.getByText(/Nothing is open/)).toBeDefined()
})

test('leads to the document and the project', async () => {
  const names = { projectId: 3, projectTitle: 'Pier', documentId: 'a/b', documentName: 'I.pdf' }
  render([buildInvoice(1, names)], [])
  const table = within(await screen.findByRole('table', { name: 'Invoices' }))
  expect(table.getByRole('link', { name: 'Pier' }).getAttribute('href')).toBe(
    '/client-dashboard/projects/3',
  )
  expect(table.getByRole('link', { name: 'I.pdf' }).getAttribute('href')).toBe(
    '/client-dashboard?tab=documents&document=a%2Fb',
  )
})

test.each([1, 2])('shows page %i once there is nothing on the next one', async (lastPage) => {
  let total = lastPage * PAGE_SIZE + 1
  network.use(
    reply(OwnInvoicesDocument, ({ page }) => {
      const first = ((page ?? 1) - 1) * PAGE_SIZE + 1
      const items = first > total ? [] : [buildInvoice(first)]
      return { ownInvoices: { items, total }, ownInvoiceTotals: [] }
    }),
  )
  const { user, apollo } = renderWithApp(<OwnInvoices none={<p>None yet</p>} />)
  for (let page = 1; page <= lastPage; page++) {
    await screen.findByText(`2026-00${(page - 1) * PAGE_SIZE + 1}`)
    await user.click(screen.getByRole('button', { name: 'Next page' }))
  }
  await screen.findByText(`2026-00${total}`)

  total -= 1
  await act(async () => void (await apollo.refetchQueries({ include: [OwnInvoicesDocument] })))
  expect(await screen.findByText(`2026-00${(lastPage - 1) * PAGE_SIZE + 1}`)).toBeDefined()
})

test('says what will be there', async () => {
  render([], [])
  expect(await screen.findByText('None yet')).toBeDefined()
})

test('the one to pay first is the one due first that can be paid', () => {
  const overdue = buildInvoice(2, { state: 'OVERDUE', dueOn: '2026-03-01' })
  const paid = buildInvoice(3, { state: 'PAID', dueOn: '2026-01-01' })
  const elsewhere = buildInvoice(4, { state: 'OVERDUE', dueOn: '2026-02-01', paymentLink: null })
  expect(mostUrgent([buildInvoice(1), overdue, paid, elsewhere])).toBe(2)
  expect(mostUrgent([buildInvoice(1), paid])).toBe(1)
  expect(mostUrgent([paid, elsewhere])).toBeNull()
})
