import { strToU8, zipSync } from 'fflate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerTo } from './xlsx-sheet.ts'
import { partsOf, workbookOf, zipOf, type TestCell } from './testing/workbook.ts'

async function rowsOf(bytes: Uint8Array): Promise<string[][]> {
  const answer = await answerTo({ bytes: Uint8Array.from(bytes), maxRows: 20, maxCells: 30 })
  if ('refusal' in answer) throw new Error(answer.refusal)
  return answer.rows
}

/** The words of a refusal. */
const refusalOf = (bytes: Uint8Array) =>
  rowsOf(bytes).then(
    (rows) => `read: ${rows.length}`,
    ({ message }: Error) => message,
  )

const cellsOf = (rows: readonly (readonly TestCell[] | null)[], more = {}) =>
  rowsOf(workbookOf({ rows, ...more }))

describe('the cells of a workbook are read as the texts that people see', () => {
  test('numbers, with all their digits and none of binary fractions', async () => {
    const phones = [493012345678, 4.93012345678e11, 49170555010012, 1e20]
    const others = [0.1 + 0.2, 12000.5, -3, 0]
    expect(await cellsOf([phones, others])).toEqual([
      ['493012345678', '493012345678', '49170555010012', '100000000000000000000'],
      ['0.3', '12000.5', '-3', '0'],
    ])
  })

  test('days and times, counted from 1900 or from 1904', async () => {
    const cells = (serial: number): TestCell[] => [
      { serial, format: 'day' },
      { serial, format: 'words' },
      { serial: serial + 0.6041666667, format: 'moment' },
    ]
    const rows = [[...cells(46387), { serial: 0.75, format: 'time' } as const, 46387]]
    const texts = ['2026-12-31', '2026-12-31', '2026-12-31 14:30:00']
    expect(await cellsOf(rows)).toEqual([[...texts, '18:00:00', '46387']])
    const from1904 = [cells(46387 - 1462)]
    expect(await cellsOf(from1904, { date1904: true })).toEqual([texts])
  })

  test('formulas by their last values, errors, truths, rich and inline texts', async () => {
    const rows = [
      [
        { type: 'str', xml: '<f>A2&amp;" "&amp;B2</f><v>Ada Wu</v>' },
        { type: 'n', xml: '<f>1+1</f><v>2</v>' },
        { type: 'e', xml: '<f>1/0</f><v>#DIV/0!</v>' },
        true,
        { type: 'inlineStr', xml: '<is><r><t>Wu </t></r><r><rPr><b/></rPr><t>Labs</t></r></is>' },
        'a & b < c "d" _x0041_ 日本',
        '=1+1',
      ],
    ]
    expect(await cellsOf(rows)).toEqual([
      ['Ada Wu', '2', '', 'true', 'Wu Labs', 'a & b < c "d" A 日本', '=1+1'],
    ])
  })

  test('without hidden sheets, and with empty rows, so that lines can be named', async () => {
    const before = [
      { name: 'Lists', state: 'veryHidden' },
      { name: 'Old', state: 'hidden' },
    ]
    const rows = [['Name'], null, [' '], ['Ada', null, 'x']]
    expect(await cellsOf(rows, { before })).toEqual([
      ['Name', '', ''],
      ['', '', ''],
      [' ', '', ''],
      ['Ada', '', 'x'],
    ])
  })

  test('up to the limits, and one more that tells that there is more', async () => {
    const rows = Array.from({ length: 25 }, () => Array.from({ length: 40 }, () => 'x'))
    const read = await cellsOf(rows)
    expect([read.length, read[0]?.length]).toEqual([21, 31])
  })

  test('whatever text a cell has', async () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((each) => !each.includes('_x'))
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (texts) => {
        const rows = await cellsOf([['Name', ...texts]])
        expect(rows[0]?.slice(1)).toEqual(texts.map((each) => each.replaceAll(/\r\n?/g, '\n')))
      }),
      { numRuns: 100, seed: 20261130 },
    )
  })
})

describe('a file that is no workbook is refused in words', () => {
  const password = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ])
  const sheet = 'xl/worksheets/sheet1.xml'
  const rows = [['Name'], ['Ada']]
  const without = (name: string) =>
    zipOf(Object.fromEntries(Object.entries(partsOf({ rows })).filter(([each]) => each !== name)))
  const UNREADABLE = /^This is no Excel workbook that can be read: save it as an Excel workbook/

  test.each<[what: string, bytes: Uint8Array, words: RegExp]>([
    ['text', strToU8('Name,E-mail'), UNREADABLE],
    ['an archive of something else', zipOf({ 'a.txt': 'a' }), UNREADABLE],
    ['an empty archive', zipSync({}), UNREADABLE],
    ['an old .xls', Buffer.from('d0cf11e0a1b11ae100', 'hex'), /old Excel \(\.xls\)/],
    ['one with a password', password, /protected by a password/],
    ['an .ods', zipOf({ mimetype: 'application/vnd.oasis', 'content.xml': '<a/>' }), /LibreOffice/],
    ['a .numbers', zipOf({ 'Index/Document.iwa': 'x' }), /Numbers: export it/],
    ['a workbook without its sheet', without(sheet), UNREADABLE],
    [
      'a workbook without sheets',
      workbookOf({ rows, parts: { 'xl/workbook.xml': '<a/>' } }),
      UNREADABLE,
    ],
    [
      'broken XML',
      workbookOf({ rows, parts: { [sheet]: '<worksheet><sheetData><row' } }),
      UNREADABLE,
    ],
    ['half a file', workbookOf({ rows }).subarray(0, 900), UNREADABLE],
  ])('%s', async (_, bytes, words) => {
    expect(await refusalOf(bytes)).toMatch(words)
  })

  test('whatever bytes are lost or changed', async () => {
    const whole = workbookOf({
      rows: [
        ['Name', 'E-mail'],
        ['Ada', 'ada@wu.example'],
      ],
    })
    const change = fc.record({
      at: fc.nat(whole.length - 1),
      byte: fc.nat(255),
      end: fc.nat(whole.length),
    })
    await fc.assert(
      fc.asyncProperty(change, async ({ at, byte, end }) => {
        const bytes = whole.slice(0, end > whole.length / 2 ? whole.length : end)
        bytes[at] = byte
        expect(await refusalOf(bytes)).toMatch(/^(?:read: \d|This is|The file)/)
      }),
      { numRuns: 500, seed: 20261130 },
    )
  })
})
