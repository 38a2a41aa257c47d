import { expect, test } from 'vitest'
import { inputOf, invoiceForm, valuesOf } from './invoice-fields.ts'

const row = {
  number: '7',
  title: 'Half',
  amount: 123_450,
  currency: 'USD',
  issuedOn: '2026-04-15',
  dueOn: '2026-05-15',
  state: 'OVERDUE',
  paidOn: null,
  paymentLink: null,
  projectId: 3,
  documentId: null,
}

test('an invoice passes through the form as it was', () => {
  const values = valuesOf(row)
  expect(values).toMatchObject({ amount: '1234.50', state: 'open', projectId: '3', paidOn: '' })
  const { state: _overdue, ...facts } = row
  expect(inputOf(invoiceForm.parse(values))).toEqual({ ...facts, state: 'OPEN' })
})

test('an amount is of its currency', () => {
  const issuesOf = (amount: string, currency: string) => {
    const { error } = invoiceForm.safeParse({ ...valuesOf(row), amount, currency })
    return error?.issues.map(({ path, message }) => [path.join('.'), message])
  }
  expect(issuesOf('1,234.50', 'USD')).toBeUndefined()
  expect(issuesOf('1.234,50', 'USD')).toBeUndefined()
  expect(issuesOf('-50', 'USD')).toEqual([['amount', 'Must be an amount such as 1,234.50']])
  const advice = 'Nobody can tell what 1.234 means: write 1234 or 1.23'
  expect(issuesOf('1.234', 'EUR')).toEqual([['amount', advice]])
  expect(issuesOf('1,234.50', 'JPY')).toEqual([['amount', 'Must be an amount such as 1,234']])
  expect(issuesOf('1', 'XXX')).toEqual([
    ['currency', 'Must be the code of a currency, such as EUR'],
  ])
})
