import { DEMO_COMPANY } from '@loggia/contracts/demo-company'
import { expect, test } from 'vitest'
import { addressLines, companyOf, dialable, isWebUrl, pageTitle } from './company.ts'

test('the demo has fallbacks for missing and empty settings', () => {
  expect(companyOf({ company_phone: '' }, true)).toEqual({ ...DEMO_COMPANY, social: [] })
})

test('production has none', () => {
  const nothing = { name: null, website: null, email: null, phone: null, address: null, law: null }
  expect(companyOf({ company_phone: '' }, false)).toEqual({ ...nothing, social: [] })
})

test.each([true, false])('prefers settings to fallbacks, demo: %s', (isDemo) => {
  const settings = { company_name: 'Lumen', company_email: 'post@lumen.example' }
  expect(companyOf(settings, isDemo)).toMatchObject({
    name: 'Lumen',
    email: 'post@lumen.example',
    phone: isDemo ? DEMO_COMPANY.phone : null,
  })
})

test('a title names the company where it has a name', () => {
  expect(pageTitle('Team', { name: 'Lumen' })).toBe('Team | Lumen')
  expect(pageTitle('Team', { name: null })).toBe('Team')
})

test('links only networks whose setting is a web URL', () => {
  const settings = {
    facebook_url: 'https://facebook.example/lumen',
    twitter_url: 'javascript:alert(1)',
    youtube_url: '',
  }
  expect(companyOf(settings, false).social).toEqual([
    { key: 'facebook_url', url: 'https://facebook.example/lumen' },
  ])
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
