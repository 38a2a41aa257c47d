import { expect, test } from 'vitest'
import { idempotent, submissionOf } from './idempotency-key.ts'

test('the same content keeps its key', () => {
  const first = submissionOf('a', null)
  expect(submissionOf('a', first)).toBe(first)
})

test('changed content and a new submission get a new key', () => {
  const first = submissionOf('a', null)
  expect(submissionOf('b', first).key).not.toBe(first.key)
  expect(submissionOf('a', null).key).not.toBe(first.key)
})

test('sends the key as a header', () => {
  expect(idempotent('k')).toEqual({ headers: { 'Idempotency-Key': 'k' } })
})
