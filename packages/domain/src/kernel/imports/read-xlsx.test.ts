import { expect, test } from 'vitest'
import { readXlsx } from './read-xlsx.ts'
import { partsOf, workbookOf, zipOf } from './testing/workbook.ts'

const LIMITS = { maxRows: 20_000, maxColumns: 1_000 }
const SHEET = 'xl/worksheets/sheet1.xml'

const PEOPLE = [['Name', 'E-mail'], null, ['Ada', 'ada@wu.example']] as const

async function allOf<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const row of rows) all.push(row)
  return all
}

/** The rows, or the words of the refusal, and how busy this thread was (ms). */
async function reading(bytes: Uint8Array, limits = LIMITS) {
  const before = process.threadCpuUsage()
  const result = await allOf(readXlsx(Buffer.from(bytes).toString('base64'), limits)).catch(
    ({ fields }: { fields: Record<string, string> }) => fields['csv'],
  )
  const { user, system } = process.threadCpuUsage(before)
  return { result, ms: (user + system) / 1_000 }
}

const withSheet = (inner: string) =>
  workbookOf({
    rows: PEOPLE,
    parts: { [SHEET]: `<worksheet><sheetData>${inner}</sheetData></worksheet>` },
  })

/** An archive whose directory says of a file that it is small. */
function withLie(name: string, text: string): Uint8Array {
  const bytes = Buffer.from(zipOf({ ...partsOf({ rows: PEOPLE }), [name]: text }))
  for (const [mark, size, place] of [
    ['504b0304', 22, 30],
    ['504b0102', 24, 46],
  ] as const) {
    let at = bytes.indexOf(Buffer.from(mark, 'hex'))
    while (at !== -1 && bytes.subarray(at + place, at + place + name.length).toString() !== name)
      at = bytes.indexOf(Buffer.from(mark, 'hex'), at + 4)
    bytes.writeUInt32LE(1_000, at + size)
  }
  return bytes
}

const cell = (place: string) => `<c r="${place}" t="inlineStr"><is><t>x</t></is></c>`
const UNREADABLE = /^This is no Excel workbook that can be read/
const TOO_LARGE = /^The file is too large/

test('the rows of a workbook come with their lines', async () => {
  expect((await reading(workbookOf({ rows: PEOPLE }))).result).toEqual([
    { line: 1, cells: ['Name', 'E-mail'], isTorn: false },
    { line: 3, cells: ['Ada', 'ada@wu.example'], isTorn: false },
  ])
})

test('more rows or columns than allowed are refused', async () => {
  const rows = Array.from({ length: 30 }, () => Array.from({ length: 5 }, () => 'x'))
  const tooMany = { maxRows: 20, maxColumns: 1_000 }
  expect((await reading(workbookOf({ rows }), tooMany)).result).toMatch(/more than 20 rows/)
  const tooWide = { maxRows: 100, maxColumns: 4 }
  expect((await reading(workbookOf({ rows }), tooWide)).result).toMatch(/more than 4 columns/)
})

test.each<[what: string, bytes: Uint8Array, words: RegExp]>([
  ['unpack too much', withSheet(' '.repeat(30_000_000)), TOO_LARGE],
  ['unpack to more than they say', withLie(SHEET, ' '.repeat(60_000_000)), UNREADABLE],
  [
    'have a cell at the far end',
    withSheet(`<row r="1">${cell('A1')}</row><row r="1048576">${cell('XFD1048576')}</row>`),
    TOO_LARGE,
  ],
  [
    'say that they are huge',
    withSheet(
      `</sheetData><dimension ref="A1:XFD1048576"/><sheetData><row r="1048576">${cell('XFD1048576')}</row>`,
    ),
    TOO_LARGE,
  ],
  ['have nested tags', withSheet('<row>'.repeat(2_000_000)), UNREADABLE],
])('nobody waits for workbooks that %s', async (_, bytes, words) => {
  // The least of three: a busy machine makes the same work longer, and never shorter.
  const tries = [await reading(bytes), await reading(bytes), await reading(bytes)]
  for (const { result } of tries) expect(result).toMatch(words)
  expect(Math.min(...tries.map(({ ms }) => ms))).toBeLessThan(100)
})

test('entities are not expanded', async () => {
  const laughs = Array.from(
    { length: 9 },
    (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`,
  )
  const xml = `<!DOCTYPE worksheet [<!ENTITY l0 "lol">${laughs.join('')}]><worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&l9;</t></is></c></row></sheetData></worksheet>`
  const { result } = await reading(workbookOf({ rows: PEOPLE, parts: { [SHEET]: xml } }))
  expect(JSON.stringify(result).length).toBeLessThan(200)
})
