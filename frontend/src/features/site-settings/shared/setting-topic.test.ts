import { expect, test } from 'vitest'
import { settingTopic } from './setting-topic.ts'

test.each([
  ['company_address', 'address'],
  ['company_phone', 'phone'],
  ['company_email', 'email'],
  ['facebook_url', 'facebook'],
  ['linkedin_url', 'linkedin'],
  ['url_of_youtube', 'youtube'],
  ['booking_url', 'url'],
  ['company_website', 'website'],
  ['company_name', 'other'],
])('the topic of %s is %s', (key, topic) => {
  expect(settingTopic(key)).toBe(topic)
})
