import fc from 'fast-check'

const latin1 = fc
  .array(fc.integer({ min: 0x20, max: 0xff }), { maxLength: 20 })
  .map((codes) => String.fromCharCode(...codes.filter((code) => code !== 0x7f)).trim())

const values: Record<string, string[]> = {
  'content-type': [
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/json; charset=bogus',
    'application/json;;;=',
    'APPLICATION/JSON',
    'application/graphql',
    '/',
  ],
  'content-encoding': ['gzip', 'br', 'deflate', 'zstd', 'bogus', 'identity', 'gzip, gzip'],
  'idempotency-key': ['', 'a b', 'x'.repeat(256), 'é', '\u0080', 'same', 'a'],
  'if-match': ['"x"', '*', 'W/"1"', '99999999999', '""', '-1', '"1"', '"1", "2"'],
  cookie: [
    'loggia-staff=%E0%A4%A; loggia-client=%00',
    '=;;;=',
    '__proto__=1; constructor=2',
    'loggia-staff=../../etc; loggia-client=*',
    `loggia-challenges=${'.'.repeat(2_000)}`,
    'loggia-challenges=*.%0d%0a.x',
    `loggia-staff=${'x'.repeat(8_000)}`,
  ],
  accept: ['text/html', 'image/png', ';;', '*/*;q=x'],
  'accept-encoding': ['bogus', '*;q=0'],
  'x-request-id': ['<script>', 'x', 'é'.repeat(30), 'x'.repeat(65)],
  'x-forwarded-for': ['nobody', '999.1.1.1', '::', 'a, b, c'],
  'x-forwarded-proto': ['ftp'],
  'sec-fetch-site': ['weird', 'cross-site'],
  origin: ['null', 'https://elsewhere.example', 'é'],
  'x-http-method-override': ['DELETE'],
  'if-none-match': ['*', '"x"'],
  range: ['bytes=0-1', 'bytes=-'],
}

const header = fc
  .constantFrom(...Object.keys(values))
  .chain((name) =>
    fc.tuple(fc.constant(name), fc.oneof(fc.constantFrom(...(values[name] ?? [])), latin1)),
  )

/** Headers that no browser sends. Three of five requests have none. */
export const badHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.array(header, { maxLength: 2 }).map((pairs) => Object.fromEntries(pairs)),
  },
)
