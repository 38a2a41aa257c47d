import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsv, toCsv } from './csv.ts'
import { escapeFormulas, unescapeFormulas } from './formulas.ts'

/** Texts made of what separates cells and what starts formulas, among others. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...`=+-@＝－\t\r\n,;|'" aé1`, '\r\n'), maxLength: 12 }),
)

/** What comes back from a file: the import trims every cell. */
const trimmed = text.map((cell) => cell.trim())

const STARTS_FORMULA = /^[=+\-@\t＝＋－＠]/

describe('a cell', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', "'=1", '＝1', ' =1', '"=1"'])(
    '%j is escaped',
    (cell) => {
      expect(escapeFormulas(cell)).toBe(`'${cell}`)
    },
  )

  test.each([
    ['x;=1+1', "x;'=1+1"],
    ['x\t=1+1', "x\t'=1+1"],
    ['x, "=1+1"', `x,' "=1+1"`],
    ['x|@SUM(A1)', "x|'@SUM(A1)"],
    ['Costs:\r\n- pier\n+ light\r＝1', "Costs:\r\n'- pier\n'+ light\r'＝1"],
    [';\t=1', ";'\t'=1"],
  ])('%j is escaped wherever a spreadsheet may split it', (cell, escaped) => {
    expect(escapeFormulas(cell)).toBe(escaped)
  })

  test.each(['', 'Ada', "'quoted'", 'a=b', "''", '1-2', 'Dear Ada,\r\n\r\nthanks; x', 'a - b'])(
    '%j is left alone',
    (cell) => {
      expect(escapeFormulas(cell)).toBe(cell)
      expect(unescapeFormulas(cell)).toBe(cell)
    },
  )

  test('is the same after escaping and unescaping', () => {
    fc.assert(
      fc.property(text, (cell) => unescapeFormulas(escapeFormulas(cell)) === cell),
      { numRuns: 1_000 },
    )
  })

  test('starts no formula at whichever marks a spreadsheet splits it', () => {
    const marks = fc.subarray([',', ';', '\\|', '\t'])
    fc.assert(
      fc.property(text, marks, (cell, chosen) => {
        const pieces = escapeFormulas(cell).split(new RegExp(['\r\n|[\r\n]', ...chosen].join('|')))
        expect(pieces.filter((piece) => STARTS_FORMULA.test(piece))).toEqual([])
      }),
      { numRuns: 1_000 },
    )
  })

  test('of ten thousand marks is escaped at once', () => {
    const cell = `${'\t'.repeat(5_000)}${' '.repeat(5_000)}x`
    const startedAt = performance.now()
    expect(unescapeFormulas(escapeFormulas(cell))).toBe(cell)
    expect(performance.now() - startedAt).toBeLessThan(500)
  })
})

describe('a file', () => {
  test('has every text between quotes, and nothing between those of a number or nothing', () => {
    expect(toCsv([['Id', 'x;=1+1', '', null, -5]])).toBe(`"Id","x;'=1+1","",,-5\r\n`)
  })

  test('starts no formula for a reader that takes every mark for a separator', () => {
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 1 })), (rows) => {
        const pieces = toCsv(rows).split(/[,;|\t\r\n]/)
        const starts = pieces.map((piece) => piece.replace(/^["\s]+/, ''))
        expect(starts.filter((start) => STARTS_FORMULA.test(start))).toEqual([])
      }),
      { numRuns: 1_000 },
    )
  })
})

test('reading returns what was written, line by line, whatever the cells contain', () => {
  const row = fc.tuple(fc.constant('x'), trimmed, trimmed)
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      const all = [['header', 'of', 'columns'], ...rows]
      const csv = toCsv(all)
      expect(csv.endsWith('\r\n')).toBe(true)
      expect(readCsv(`\ufeff${csv}`).map(({ cells }) => cells)).toEqual(all)
    }),
    { numRuns: 1_000 },
  )
})

describe('reading', () => {
  test('counts the lines of the file, including line breaks in cells and empty lines', () => {
    const rows = readCsv('name,notes\r\nA,"1\n2"\r\n\r\nB,x\n , \nC,y')
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'name'],
      [2, 'A'],
      [5, 'B'],
      [7, 'C'],
    ])
  })

  test.each([';', '\t', ','])('detects %j as the separator', (mark) => {
    expect(readCsv(`a${mark}b\n"1,2;3"${mark}4`).map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['1,2;3', '4'],
    ])
  })

  test('reports the line of quotes that do not match', () => {
    expect(() => readCsv('a,b\n"x,y\n')).toThrow(/^Line \d is not well-formed CSV$/)
    expect(() => readCsv('a,b\nx"y,z\n')).toThrow('Line 2 is not well-formed CSV')
  })
})
