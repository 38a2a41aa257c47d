import fc from 'fast-check'
import { ODD_VALUES } from './odd-values.ts'

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
  // Characters of all planes. `fc.string` would look all of them up at first, which takes seconds.
  fc
    .array(
      fc.integer({ min: 0, max: 0x10_f7ff }).map((n) => (n < 0xd800 ? n : n + 0x800)),
      { maxLength: 30 },
    )
    .map((points) => String.fromCodePoint(...points)),
  // Built from code units instead of characters, to include lone surrogates.
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 8 })
    .map((units) => String.fromCharCode(...units)),
)

const badNumber = fc.oneof(
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
  fc.constantFrom(...ODD_VALUES, [[]], JSON.parse(deep(200))),
  specialObject,
  fc.jsonValue({ maxDepth: 2 }),
)

/** Where a value stands in an input: its keys from the outside in. */
export type ValuePath = readonly string[]

/** The paths of all values in an input, those of nested objects included. */
function pathsIn(input: object, outer: ValuePath = []): ValuePath[] {
  return Object.entries(input).flatMap(([key, value]: [string, unknown]) => {
    const path = [...outer, key]
    const isNested = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isNested ? [path, ...pathsIn(value, path)] : [path]
  })
}

/**
 * A valid input with up to three values that are invalid, missing or unexpected.
 *
 * @param optional further paths that the operation knows
 */
export function corrupted(
  input: Record<string, unknown>,
  optional: readonly ValuePath[],
): fc.Arbitrary<Record<string, unknown>> {
  const own = pathsIn(input)
  const unexpected = [...SPECIAL_KEYS, 'id', 'version', 'role', '_trap'].map((key) => [key])
  const path = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...own, ...own, ...optional, ['id']) },
    { weight: 1, arbitrary: fc.constantFrom<ValuePath>(...unexpected) },
  )
  const bad = fc.oneof(
    { weight: 9, arbitrary: badValue },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
  return fc.array(fc.tuple(path, bad), { maxLength: 3 }).map((changes) => {
    const copy = structuredClone(input)
    // Each value is copied: the same object may be chosen twice, and one of them put into the other.
    for (const [keys, value] of changes) replace(copy, keys, structuredClone(value))
    return copy
  })
}

function replace(target: Record<string, unknown>, [key = '', ...inner]: ValuePath, value: unknown) {
  const next = Object.hasOwn(target, key) ? target[key] : undefined
  if (inner.length > 0 && typeof next === 'object' && next !== null) {
    replace(next as Record<string, unknown>, inner, value)
  } else {
    // An assignment to `__proto__` would change the prototype.
    const property = { value, enumerable: true, configurable: true, writable: true }
    Object.defineProperty(target, key, property)
  }
}

/** The JSON of an input; one in twelve has a key twice. */
export function jsonOf(inputs: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<string> {
  return fc.tuple(inputs, fc.nat({ max: 11 })).map(([input, dice]) => {
    const text = JSON.stringify(input)
    const [key] = Object.keys(input)
    return dice > 0 || key === undefined
      ? text
      : `{${JSON.stringify(key)}:{"a":[]},${text.slice(1)}`
  })
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
