import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeFormula, readCsv, toCsv, unescapeFormula } from './csv.ts'

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^'{0,2}[=+\-@\t\r＝,;"]{1,2}[\w"\r\n,; ]{0,6}$/),
)

describe('a cell', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', "'=1", '＝1'])(
    '%j is escaped',
    (cell) => {
      expect(escapeFormula(cell)).toBe(`'${cell}`)
    },
  )

  test.each(['', 'Ada', "'quoted'", 'a=b', "''", '1-2'])('%j is left alone', (cell) => {
    expect(escapeFormula(cell)).toBe(cell)
    expect(unescapeFormula(cell)).toBe(cell)
  })

  test('is the same after escaping and unescaping', () => {
    fc.assert(fc.property(text, (cell) => unescapeFormula(escapeFormula(cell)) === cell))
  })
})

test('reading returns what was written, line by line, whatever the cells contain', () => {
  const row = fc.tuple(fc.constant('x'), text, text)
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      const all = [['header', 'of', 'columns'], ...rows]
      const csv = toCsv(all)
      expect(csv.endsWith('\r\n')).toBe(true)
      const read = readCsv(`\ufeff${csv}`)
      expect(read.map(({ cells }) => cells)).toEqual(
        all.map((cells) => cells.map((cell) => unescapeFormula(escapeFormula(cell).trim()))),
      )
    }),
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
