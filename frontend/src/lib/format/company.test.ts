import { expect, test } from 'vitest'
import { addressLines, companyOf, isWebUrl, pageTitle } from './company.ts'

test('what nobody has set is left out', () => {
  expect(companyOf()).toEqual({ social: [] })
})

test('later settings replace earlier ones', () => {
  const defaults = [
    { key: 'company_name', value: 'Lumen' },
    { key: 'company_phone', value: '555-0101' },
  ]
  expect(companyOf(...defaults, { key: 'company_name', value: 'Lumen & Sons' })).toMatchObject({
    name: 'Lumen & Sons',
    phone: '555-0101',
    email: undefined,
  })
})

test('a title names the company where it has a name', () => {
  expect(pageTitle('Team', { name: 'Lumen' })).toBe('Team | Lumen')
  expect(pageTitle('Team', { name: undefined })).toBe('Team')
})

test('links only networks whose setting is a web URL', () => {
  const company = companyOf(
    { key: 'facebook_url', value: 'https://facebook.example/lumen' },
    { key: 'twitter_url', value: 'javascript:alert(1)' },
    { key: 'youtube_url', value: '' },
  )
  expect(company.social).toEqual([{ network: 'facebook', url: 'https://facebook.example/lumen' }])
})

test('splits an address at commas and line breaks', () => {
  expect(addressLines('220 Harbor Street, Suite 400,\nSyracuse,, NY 13202 ')).toEqual([
    '220 Harbor Street',
    'Suite 400',
    'Syracuse',
    'NY 13202',
  ])
})

test.each(['http://a.example', 'https://a.example/b'])('%s is a web URL', (url) => {
  expect(isWebUrl(url)).toBe(true)
})

test.each(['a.example', 'mailto:a@b.example', 'data:text/html,x'])('%s is not', (url) => {
  expect(isWebUrl(url)).toBe(false)
})
