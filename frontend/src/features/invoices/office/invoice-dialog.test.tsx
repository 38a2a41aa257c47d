import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import {
  InvoiceChoicesDocument,
  type InvoiceChoicesQuery,
  InvoiceDocumentsDocument,
} from './invoice-choices.operations.generated.ts'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { AddInvoiceDocument } from './invoices.operations.generated.ts'

const CHOICES: InvoiceChoicesQuery['invoiceChoices'] = {
  nextNumber: '2026-015',
  currency: 'CHF',
  projects: [],
}
const NO_DRIVE = { isDriveConnected: false, documents: null }

/** Opens the dialog; the returned function has the server send the usual values. */
function open() {
  const { promise, resolve } = Promise.withResolvers<void>()
  network.use(
    reply(InvoiceChoicesDocument, async () => {
      await promise
      return { invoiceChoices: CHOICES }
    }),
    reply(InvoiceDocumentsDocument, () => ({ invoiceChoices: NO_DRIVE })),
  )
  const { user } = renderWithApp(<InvoiceDialog clientId={1} onDone={() => undefined} />)
  return { user, answer: resolve }
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

test('proposes the next number and the usual currency', async () => {
  const { answer } = open()
  expect(field('Number').value).toBe('')
  answer()
  await waitFor(() => expect(field('Number').value).toBe('2026-015'))
  expect(field('Currency').value).toBe('CHF')
})

test('a proposal in the field that has the focus gives way to what is typed', async () => {
  const { user, answer } = open()
  await user.click(field('Number'))
  answer()
  await waitFor(() => expect(field('Number').value).toBe('2026-015'))
  await user.keyboard('7')
  expect(field('Number').value).toBe('7')
})

test('keeps what somebody entered before the proposal arrived', async () => {
  const { user, answer } = open()
  await user.type(field('Number'), 'Deposit')
  answer()
  await waitFor(() => expect(field('Currency').value).toBe('CHF'))
  expect(field('Number').value).toBe('Deposit')
})

test('says at the number that the client has it already', async () => {
  const message = 'This client has an invoice with this number already'
  network.use(refuse(AddInvoiceDocument, { message, fields: { number: message } }))
  const { user, answer } = open()
  answer()
  await waitFor(() => expect(field('Number').value).toBe('2026-015'))
  await user.type(field('Description'), 'First half')
  await user.type(field('Amount'), '10')
  await user.click(screen.getByRole('button', { name: 'Add invoice' }))
  const error = await screen.findByText(message)
  expect(field('Number').getAttribute('aria-describedby')).toContain(error.id)
})
