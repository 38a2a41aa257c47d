import { expect, test } from 'vitest'
import { isFlashKey, flashText } from './flashes.ts'

test('names the person and the company', () => {
  const { description } = flashText('registered', { name: 'Ada $& Byron' })
  expect(description).toBe('Welcome to the provider, Ada $& Byron!')
  expect(flashText('registered', { name: 'Ada', company: 'Harbor' }).description).toBe(
    'Welcome to Harbor, Ada!',
  )
})

test('leaves a sentence out that would miss its name', () => {
  expect(flashText('welcomeBack')).toEqual({ title: 'Welcome back!' })
})

test('knows no key that is not in the table', () => {
  expect(isFlashKey('welcomeBack')).toBe(true)
  for (const key of [undefined, '', 'toString', '__proto__']) expect(isFlashKey(key)).toBe(false)
})
