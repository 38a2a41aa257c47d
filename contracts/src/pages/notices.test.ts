import { expect, test } from 'vitest'
import { isNoticeKey, noticeText } from './notices.ts'

test('names the person and the company', () => {
  const { description } = noticeText('registered', { name: 'Ada $& Byron' })
  expect(description).toBe('Welcome to the provider, Ada $& Byron!')
  expect(noticeText('registered', { name: 'Ada', company: 'Harbor' }).description).toBe(
    'Welcome to Harbor, Ada!',
  )
})

test('leaves a sentence out that would miss its name', () => {
  expect(noticeText('welcomeBack')).toEqual({ title: 'Welcome back!' })
})

test('knows no key that is not in the table', () => {
  expect(isNoticeKey('welcomeBack')).toBe(true)
  for (const key of [undefined, '', 'toString', '__proto__']) expect(isNoticeKey(key)).toBe(false)
})
