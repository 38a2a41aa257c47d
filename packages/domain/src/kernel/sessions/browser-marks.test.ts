import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKnownBrowsers } from './browser-marks.ts'

const { mark, idOf } = createKnownBrowsers('secret')

test('a mark is good for its own address and secret only', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.emailAddress(), (email, other) => {
      const given = mark(email)
      expect(idOf(given, email)).toMatch(/^[\w-]{22}$/)
      expect(idOf(given, other) === null).toBe(email !== other)
      expect(createKnownBrowsers('another').idOf(given, email)).toBeNull()
    }),
  )
})

test('every mark names another browser', () => {
  const ids = Array.from({ length: 10 }, () => idOf(mark('a@b.example'), 'a@b.example'))
  expect(new Set(ids).size).toBe(10)
})

test('anything else is not a mark', () => {
  const forged = [undefined, '', '.', 'id.', '.mac', 'id.mac', `${mark('a@b.example')}x`]
  expect(forged.filter((each) => idOf(each, 'a@b.example') !== null)).toEqual([])
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(idOf(text, 'a@b.example')).toBeNull()
    }),
  )
})
