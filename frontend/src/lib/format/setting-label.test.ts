import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settingLabel } from './setting-label.ts'

test.each([
  ['company_email', 'Company Email'],
  ['facebook_url', 'Facebook URL'],
  ['youtube_url', 'YouTube URL'],
  ['linkedin_url', 'LinkedIn URL'],
  ['company_name', 'Company Name'],
  ['opening__hours_', 'Opening Hours'],
])('labels %s as %s', (key, label) => {
  expect(settingLabel(key)).toBe(label)
})

test('a label differs from its key in underscores and capitals only', () => {
  const key = fc
    .array(fc.stringMatching(/^[a-z0-9]{1,8}$/), { minLength: 1, maxLength: 5 })
    .map((words) => words.join('_'))
  fc.assert(
    fc.property(key, (key) => {
      const label = settingLabel(key)
      expect(label.replaceAll(' ', '_').toLowerCase()).toBe(key)
      expect(label).toMatch(/^[A-Z0-9][A-Za-z0-9]*( [A-Z0-9][A-Za-z0-9]*)*$/)
    }),
  )
})
