import { expect, test } from 'vitest'
import { settingsSchema } from './settings-schema.ts'

const schema = settingsSchema(['company_phone', 'facebook_url'])

function errorsOf(values: Record<string, string>) {
  const issues = schema.safeParse(values).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

test('validates each value with the rule of its setting', () => {
  expect(errorsOf({ company_phone: '  ', facebook_url: '' })).toEqual({
    company_phone: 'company_phone is required',
    facebook_url: 'facebook_url is required',
  })
  expect(errorsOf({ company_phone: '1', facebook_url: 'javascript:alert(1)' })).toEqual({
    facebook_url: 'Must be a web address (https://…)',
  })
})

test('trims the values', () => {
  const values = { company_phone: ' 1 ', facebook_url: 'https://social.example' }
  expect(schema.parse(values)).toEqual({ ...values, company_phone: '1' })
})
