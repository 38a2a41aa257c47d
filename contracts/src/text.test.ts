import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldCase } from './fold-case.ts'
import { email, optionalText, requiredText, rowId, searchText } from './text.ts'
import { cleanLine } from './visible-text.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 40 })

describe('a required text', () => {
  const name = requiredText(10, 'Name is required')

  test('is trimmed, storable and within its limit, or rejected', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { success, data } = name.safeParse(text)
        const trimmed = cleanLine(text)
        const isGood =
          trimmed !== '' &&
          Array.from(trimmed).length <= 10 &&
          !trimmed.includes('\u0000') &&
          trimmed.isWellFormed()
        expect(success).toBe(isGood)
        expect(data).toBe(isGood ? trimmed : undefined)
      }),
    )
  })

  test.each([undefined, null, 7, {}, [], '', '  '])('%j counts as missing', (value) => {
    expect(name.safeParse(value).error?.issues[0]?.message).toBe('Name is required')
  })

  test.each([undefined, null, '', '  '])('%j becomes null where the text is optional', (value) => {
    expect(optionalText(10).parse(value)).toBeNull()
  })

  test('with a lone surrogate is rejected, not repaired', () => {
    expect(name.safeParse('a\ud800b').success).toBe(false)
  })
})

describe('an email address', () => {
  test('is stored as it is used', () => {
    expect(email.parse(' Ada@Müller.example\u200b ')).toBe('Ada@xn--mller-kva.example')
  })

  test.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'a@b@c.example',
    'a b@c.example',
    'mıke@x.example',
  ])('may not be %j', (text) => {
    expect(email.safeParse(text).error?.issues).toMatchObject([
      { message: 'Please enter a valid email address' },
    ])
  })

  test('parsing any text ends in an address or an error', () => {
    fc.assert(fc.property(anyText, (text) => typeof email.safeParse(text).success === 'boolean'))
  })
})

describe('comparing without case', () => {
  test('is idempotent', () => {
    fc.assert(fc.property(anyText, (text) => foldCase(foldCase(text)) === foldCase(text)))
  })

  test.each([
    ['GRACE@Example.com', 'grace@example.com'],
    ['Straße', 'STRASSE'],
    ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
  ])('treats %j and %j as equal', (one, other) => {
    expect(foldCase(one)).toBe(foldCase(other))
  })
})

describe('an id', () => {
  test('is any whole number from 1 to 2147483647, or its digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (n) => {
        expect(rowId.parse(n)).toBe(n)
        expect(rowId.parse(`${n}`)).toBe(n)
      }),
    )
  })

  test.each([
    0,
    -1,
    1.5,
    2_147_483_648,
    '0',
    '-1',
    '01',
    '1.0',
    '1e3',
    '99999999999',
    'x',
    '',
    ' 1',
    null,
    {},
  ])('is not %j', (value) => {
    expect(rowId.safeParse(value).success).toBe(false)
  })
})

test.each([
  ['INFO@MÜLLER.example', 'INFO@xn--mller-kva.example'],
  ['Ada  @müller.example Ltd', 'Ada  @xn--mller-kva.example Ltd'],
  ['Müller @ Kai', 'Müller @ Kai'],
  ['Café@Été', 'Café@Été'],
  ['grace@lakeshore.example', 'grace@lakeshore.example'],
])('a search for %j is one for %j', (typed, searched) => {
  expect(searchText().parse(typed)).toBe(searched)
})
