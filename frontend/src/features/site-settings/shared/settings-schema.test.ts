import { expect, test } from 'vitest'
import { settingsSchema } from './settings-schema.ts'

test('trims the values', () => {
  const schema = settingsSchema(['company_phone', 'facebook_url'])
  const values = { company_phone: ' 1 ', facebook_url: 'https://social.example' }
  expect(schema.parse(values)).toEqual({ ...values, company_phone: '1' })
})
