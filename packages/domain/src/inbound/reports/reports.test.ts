import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMail } from '../read-mail.ts'
import { readReport } from './read-report.ts'
import { markOf, statusOf } from './bounce-status.ts'
import { ADA, SENT_ID, SHAPES } from './testing/shapes.ts'

const read = (raw: string) => readMail(Buffer.from(raw))

const ofReports = Object.entries(SHAPES).filter(([, { marks }]) => marks !== null)
const ofOthers = Object.entries(SHAPES).filter(([, { marks }]) => marks === null)

test.each(ofReports)('%s', async (_, { raw, marks }) => {
  const { report } = await read(raw)
  const named = report?.recipients.map(({ emailKeys, mark }) => [emailKeys[0], mark]) ?? []
  expect(Object.fromEntries(named)).toEqual(marks)
  expect(report?.messageIds).toContain(SENT_ID)
})

test.each(ofOthers)('no report: %s', async (_, { raw }) => {
  expect((await read(raw)).report).toBeNull()
})

test.each([
  ['5.1.1', '', '5.1.1'],
  ['5.0.0', '550 5.1.1 unknown', '5.1.1'],
  ['', '452 4.2.2 The mailbox is full', '4.2.2'],
  ['', '550 user unknown', '5.1.1'],
  ['', '552 Requested mail action aborted', '5.2.2'],
  ['', '554 Transaction failed', '5.0.0'],
  ['', 'It did not work', null],
  ['5.0.0', '550 Sender address rejected: unknown', '5.1.8'],
  // The number of an address is no status.
  ['', 'connect to 192.0.2.1: no', null],
])('the status of “%s” and “%s” is %s', (status, words, expected) => {
  expect(statusOf(status, words)).toBe(expected)
})

const status = fc
  .tuple(fc.constantFrom(2, 4, 5), fc.nat(20), fc.nat(999))
  .map((parts) => parts.join('.'))

const detail = fc.tuple(fc.nat(20), fc.nat(999)).map((parts) => parts.join('.'))

test('a failure for now is never hard, and a success says nothing, whatever the status', () => {
  fc.assert(
    fc.property(detail, (each) => {
      expect([markOf(`2.${each}`), markOf(`4.${each}`)]).toEqual([null, 'soft'])
    }),
    { seed: 64 },
  )
})

test('what servers say about our server and our words says nothing about the address', () => {
  fc.assert(
    fc.property(fc.constantFrom(5, 6, 7), fc.nat(999), (subject, each) => {
      expect(markOf(`5.${subject}.${each}`)).toBeNull()
    }),
    { seed: 64 },
  )
})

test('no text makes another status than one of RFC 3463', () => {
  const words = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    status,
    fc.constantFrom('550 ', 'full', 'no such user'),
  )
  fc.assert(
    fc.property(fc.array(words), fc.string(), (said, given) => {
      expect(statusOf(given, said.join(' ')) ?? '5.1.1').toMatch(/^[245]\.\d{1,3}\.\d{1,3}$/)
    }),
    { seed: 64 },
  )
})

test('a report that was cut, doubled or changed in any place is read without an error', async () => {
  const shapes = fc.constantFrom(...Object.values(SHAPES).map(({ raw }) => raw))
  await fc.assert(
    fc.asyncProperty(shapes, fc.nat(), fc.string({ unit: 'binary' }), async (raw, at, put) => {
      const place = at % raw.length
      const { report } = await read(raw.slice(0, place) + put + raw.slice(place + put.length))
      expect(report?.recipients.length ?? 0).toBeLessThan(10)
    }),
    { seed: 64, numRuns: 200 },
  )
})

test('no Message-ID has a NUL, which no database looks for', async () => {
  for (const [, { raw }] of ofReports) {
    const { report } = await read(raw.replaceAll(SENT_ID, '<a\0@x.example>'))
    expect(report?.messageIds.filter((id) => id.includes('\0'))).toEqual([])
  }
})

const BOMBS = {
  'many recipients': Array.from({ length: 20_000 }, (_, n) => `${n}${ADA}: 550 user unknown`),
  'empty lines': Array.from({ length: 100_000 }, () => ' '),
  'lines of dashes': Array.from({ length: 5_000 }, () => '- '.repeat(200)),
  'half a Message-ID': Array.from({ length: 5_000 }, () => `> > Message-ID: <${'x'.repeat(400)}`),
}

test.each(Object.entries(BOMBS))('one made of %s costs little', (_, about) => {
  const mail = {
    headers: new Map<string, string[]>(),
    senders: ['mailer-daemon@a.example'],
    subject: 'failure notice',
    parts: [],
    answersTo: [],
  }
  const before = performance.now()
  const report = readReport({ ...mail, text: about.join('\n') })
  expect(report?.recipients.length).toBeLessThanOrEqual(50)
  expect(performance.now() - before).toBeLessThan(1_000)
})
