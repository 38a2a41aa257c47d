import { expect, test } from 'vitest'
import { FALLBACK_COMPANY } from './company-fallback.ts'
import { addressLines, companyOf, dialable, isWebUrl } from './company.ts'

test('uses the fallbacks for missing and empty settings', () => {
  expect(companyOf({ company_phone: '' })).toEqual({ ...FALLBACK_COMPANY, social: [] })
})

test('prefers settings to fallbacks', () => {
  const company = companyOf({ company_name: 'Lumen', company_email: 'post@lumen.example' })
  expect(company).toMatchObject({
    name: 'Lumen',
    email: 'post@lumen.example',
    phone: FALLBACK_COMPANY.phone,
  })
})

test('links only networks whose setting is a web URL', () => {
  const { social } = companyOf({
    facebook_url: 'https://facebook.example/lumen',
    twitter_url: 'javascript:alert(1)',
    youtube_url: '',
  })
  expect(social).toEqual([{ key: 'facebook_url', url: 'https://facebook.example/lumen' }])
})

test('splits an address at commas and line breaks', () => {
  expect(addressLines('220 Harbor Street, Suite 400,\nSyracuse,, NY 13202 ')).toEqual([
    '220 Harbor Street',
    'Suite 400',
    'Syracuse',
    'NY 13202',
  ])
})

test('keeps only what can be dialled', () => {
  expect(dialable('+1 (315) 555-0142')).toBe('+13155550142')
})

test.each(['http://a.example', 'https://a.example/b'])('%s is a web URL', (url) => {
  expect(isWebUrl(url)).toBe(true)
})

test.each(['a.example', 'mailto:a@b.example', 'data:text/html,x'])('%s is not', (url) => {
  expect(isWebUrl(url)).toBe(false)
})
