import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressKey, cleanEmail } from './email-address.ts'
import { email } from './text.ts'

const SEED = { seed: 60_6 }

describe('an address that is valid', () => {
  const taken: [typed: string, stored: string][] = [
    // RFC 5322 atext, HTML input type=email.
    ["o'brien@lakeshore.example", "o'brien@lakeshore.example"],
    ['r&d@lakeshore.example', 'r&d@lakeshore.example'],
    ['sales/north@lakeshore.example', 'sales/north@lakeshore.example'],
    ['a=b@lakeshore.example', 'a=b@lakeshore.example'],
    ['grace#1@lakeshore.example', 'grace#1@lakeshore.example'],
    ['info@müller.example', 'info@xn--mller-kva.example'],
    ['grace@lakeshore.example\u200b', 'grace@lakeshore.example'],
    ['!$%*+-?^_`{|}~@lakeshore.example', '!$%*+-?^_`{|}~@lakeshore.example'],
    ['Grace.Hopper+news@Sub.Lakeshore.EXAMPLE', 'Grace.Hopper+news@Sub.Lakeshore.EXAMPLE'],
    ['7@4u.example', '7@4u.example'],
    // Older addresses of Japanese telephones, which HTML takes.
    ['hana..@keitai.example', 'hana..@keitai.example'],
    // UTS 46: mapped, not transitional, with joiners where a script needs them.
    ['Info@MÜLLER.Example', 'Info@xn--mller-kva.example'],
    ['info@mu\u0308ller.example', 'info@xn--mller-kva.example'],
    ['info@straße.example', 'info@xn--strae-oqa.example'],
    ['info@例え。テスト', 'info@xn--r8jz45g.xn--zckzah'],
    ['info@пример.испытание', 'info@xn--e1afmkfd.xn--80akhbyknj4f'],
    ['info@نامه\u200cای.example', 'info@xn--mgba3gch31f060k.example'],
    ['info@xn--mller-kva.example', 'info@xn--mller-kva.example'],
    // As Outlook, Word, messengers and Japanese keyboards give them.
    ['\u202agrace@lakeshore.example\u202c', 'grace@lakeshore.example'],
    ['\ufeffgrace@lakeshore.example\u00a0', 'grace@lakeshore.example'],
    ['grace@lake\u00adshore.example', 'grace@lakeshore.example'],
    ['grace\u2060@lakeshore\u200d.example\u200e', 'grace@lakeshore.example'],
    ['ｇｒａｃｅ＠ｌａｋｅｓｈｏｒｅ．ｅｘａｍｐｌｅ', 'grace@lakeshore.example'],
    ['Grace Hopper <grace@lakeshore.example>', 'grace@lakeshore.example'],
    ['"Hopper, Grace" <grace@lakeshore.example>', 'grace@lakeshore.example'],
    ['<grace@lakeshore.example>', 'grace@lakeshore.example'],
    ['mailto:grace@lakeshore.example?subject=Hello', 'grace@lakeshore.example'],
  ]

  test.each(taken)('%j is taken', (typed, stored) => {
    expect(email.parse(typed)).toBe(stored)
  })

  test.each([
    '',
    'grace',
    'grace@',
    '@lakeshore.example',
    'a@b@lakeshore.example',
    'a b@lakeshore.example',
    'kim@oh.example; kim@home.example',
    'Kim <kim@oh.example>, Ada <ada@wu.example>',
    // No other server finds these.
    'grace@lakeshore',
    'grace@127.0.0.1',
    'grace@[127.0.0.1]',
    'grace@１２７.1',
    'grace@müller.example:25',
    'grace@müller%2eexample',
    'grace@-lakeshore.example',
    'grace@lake_shore.example',
    'grace@\u2100.example',
    // Letters beyond ASCII before the @ need a server that speaks SMTPUTF8 on every way.
    'jürgen@lakeshore.example',
    'm\u0131ke@lakeshore.example',
    '\ufb01nn@lakeshore.example',
    'gr\u0430ce@lakeshore.example',
  ])('%j is refused', (typed) => {
    expect(email.safeParse(typed).error?.issues).toMatchObject([
      { message: 'Please enter a valid email address' },
    ])
  })
})

const local = fc.string({
  unit: fc.constantFrom(...Array.from("abzAZ09.!#$%&'*+/=?^_`{|}~-")),
  minLength: 1,
  maxLength: 30,
})
const domain = fc.constantFrom(
  'lakeshore.example',
  'Müller.example',
  'XN--MLLER-KVA.example',
  'straße.example',
)

test('whatever the local part is made of, it is kept to the letter', () => {
  fc.assert(
    fc.property(local, (name) => {
      expect(email.parse(`${name}@lakeshore.example`)).toBe(`${name}@lakeshore.example`)
    }),
    SEED,
  )
})

test('what is stored is ASCII, is taken again, and compared in small letters', () => {
  fc.assert(
    fc.property(local, domain, (name, host) => {
      const stored = email.parse(`${name}@${host}`)
      expect(stored).toMatch(/^[!-~]+$/)
      expect(email.parse(stored)).toBe(stored)
      expect(addressKey(stored)).toBe(stored.toLowerCase())
    }),
    SEED,
  )
})

const odd = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '@',
      '.',
      'a',
      'A',
      'ü',
      'U\u0308',
      'ß',
      'ſ',
      'K',
      'İ',
      'ﬁ',
      '\u200d',
      ' ',
      '<',
      '>',
      'mailto:',
      '＠',
      'xn--',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 20,
})

test('cleaning and comparing twice is as good as once', () => {
  fc.assert(
    fc.property(odd, (text) => {
      expect(addressKey(addressKey(text))).toBe(addressKey(text))
      const { data = '' } = email.safeParse(text)
      expect(cleanEmail(data)).toBe(data)
    }),
    { ...SEED, numRuns: 2_000 },
  )
})

describe('two addresses', () => {
  test.each([
    ['GRACE@Lakeshore.example', 'grace@lakeshore.example'],
    ['info@müller.example', 'INFO@XN--MLLER-KVA.example'],
    ['info@mu\u0308ller.example', 'info@MÜLLER.example'],
  ])('%j and %j are one', (one, other) => {
    expect(addressKey(one)).toBe(addressKey(other))
  })

  test.each([
    ['\ufb01nn@lakeshore.example', 'finn@lakeshore.example'],
    ['m\u0131ke@lakeshore.example', 'mike@lakeshore.example'],
    ['\u212aim@lakeshore.example', 'kim@lakeshore.example'],
    ['gro\u00dfe@lakeshore.example', 'grosse@lakeshore.example'],
    ['ｇrace@lakeshore.example', 'grace@lakeshore.example'],
    ['info@straße.example', 'info@strasse.example'],
    ['info@l\u0430keshore.example', 'info@lakeshore.example'],
  ])('%j and %j are two, whatever they look like', (one, other) => {
    expect(addressKey(one)).not.toBe(addressKey(other))
  })
})
