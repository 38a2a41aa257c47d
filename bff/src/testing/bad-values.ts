import fc from 'fast-check'

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** Texts that PostgreSQL cannot store, or that do not survive a change of encoding. */
const UNSTORABLE = ['\u0000', 'a\u0000b', '\ud800', 'x\udc00y', 'Ada\u0000']

/** Texts that often break software: odd Unicode, injections, impossible dates, excessive lengths. */
export const badText = fc.oneof(
  fc.constantFrom(...UNSTORABLE),
  fc.constantFrom(
    '',
    '   ',
    '\ufeff',
    '\u202eevil',
    '👩‍👩‍👧‍👦'.repeat(20),
    'e\u0301'.repeat(300),
    'ß'.repeat(260),
    "' OR 1=1; --",
    '%',
    '\\',
    '%_\\%',
    '${7*7}{{7*7}}',
    '<script>alert(1)</script>',
    '__proto__',
    'constructor',
    'undefined',
    'NaN',
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    '+275760-09-13',
    '2026-04-15T25:61:61Z',
    '1899-12-31',
    '99999999999999999999',
    '1e3',
    '-0',
    'a@b.example\r\nBcc: c@d.example',
    '"a b"@x.example',
    `${'a'.repeat(250)}@x.example`,
    'javascript:alert(1)',
    'https://',
    'x'.repeat(201),
    'x'.repeat(11_000),
    '語'.repeat(20_000),
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  // Built from code units instead of characters, to include lone surrogates.
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 8 })
    .map((units) => String.fromCharCode(...units)),
)

export const badNumber = fc.oneof(
  fc.constantFrom(0, -1, 1.5, -0, 2_147_483_648, -2_147_483_649, 2 ** 53, 1e308, 5e-324, 1),
  fc.integer(),
  fc.double({ noNaN: true }),
)

/** Keys with a meaning to JavaScript. */
const SPECIAL_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
]

const specialObject = fc
  .array(fc.tuple(fc.constantFrom(...SPECIAL_KEYS), fc.constantFrom(null, 1, {}, { admin: true })))
  .map((entries) => Object.fromEntries(entries) as object)

/** Any JSON value, mostly unexpected ones. */
export const badValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: badText },
  { weight: 3, arbitrary: badNumber },
  fc.boolean(),
  fc.constantFrom(null, [], [null], {}, [[]], JSON.parse(deep(200))),
  specialObject,
  fc.jsonValue({ maxDepth: 2 }),
)

/** A body with some values that are invalid, missing or unexpected. */
export function corrupted(body: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
  const bad = fc.oneof(badValue, fc.constant(undefined))
  const own = Object.keys(body)
  const keys = fc.constantFrom(...own, ...own, ...SPECIAL_KEYS, 'id', 'version', 'role', '_trap')
  return fc
    .array(fc.tuple(keys, bad), { maxLength: 3 })
    .map((changes) => Object.fromEntries([...Object.entries(body), ...changes]))
}

/** Bodies that are malformed, too large, or JSON other than an object. */
export const badBody = fc.oneof(
  fc.constantFrom<string | Buffer>(
    '{',
    '[',
    '"text"',
    'null',
    '7',
    'nul',
    '{"a":1,}',
    "{'a':1}",
    '\ufeff{}',
    '{"id":1e999,"page":1e999,"clientId":1e999}',
    '{"email":"a@b.example","email":{}}',
    deep(20_000),
    `{"email":${deep(20_000)}}`,
    `{"message":"${'x'.repeat(120_000)}"}`,
    `{"message":"${'x'.repeat(99_000)}"}`,
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    Buffer.from('\u0000'.repeat(50)),
  ),
  fc.json(),
  fc.string({ maxLength: 50 }),
)
