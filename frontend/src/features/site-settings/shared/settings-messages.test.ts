import { expect, test } from 'vitest'
import { updateFailed } from './settings-messages.ts'

const phone = { key: 'company_phone', message: 'Too long' }
const email = { key: 'company_email', message: null }

test('does not name a setting that was saved alone', () => {
  expect(updateFailed([phone], 1).description).toBe('Too long')
  expect(updateFailed([email], 1).description).toBe('An unexpected error occurred')
})

test('names each failed setting among several, and each reason once', () => {
  expect(updateFailed([phone], 2).description).toBe('Too long (Company Phone)')
  expect(updateFailed([email, { ...phone, message: null }], 2).description).toBe(
    'An unexpected error occurred (Company Email, Company Phone)',
  )
})
