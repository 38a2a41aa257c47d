import { expect, test } from 'vitest'
import { groupsOf, missingKeys } from './setting-groups.ts'

const email = { key: 'company_email', category: 'contact' }
const name = { key: 'company_name', category: 'general' }
const twitter = { key: 'twitter_url', category: 'social' }
const hours = { key: 'opening_hours', category: 'general' }

test('groups general settings with the contact information, apart from social links', () => {
  expect(groupsOf([twitter, hours, email, name])).toEqual([
    { title: 'Contact Information', settings: [name, email, hours] },
    { title: 'Social Media Links', settings: [twitter] },
  ])
})

test('omits empty groups', () => {
  expect(groupsOf([twitter]).map(({ title }) => title)).toEqual(['Social Media Links'])
  expect(groupsOf([])).toEqual([])
})

test('lists the settings that can be added', () => {
  const siteKeys = [
    'company_website',
    'company_phone',
    'company_address',
    'facebook_url',
    'instagram_url',
    'youtube_url',
    'linkedin_url',
  ]
  const present = [email, name, twitter, hours]
  expect(missingKeys(present, false)).toEqual(siteKeys)
  expect(missingKeys(present, true)).toEqual([
    ...siteKeys,
    'notification_email',
    'invoice_currency',
  ])
})
