import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formulaSafe, readCsv, toCsv, withoutGuard } from './csv.ts'

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^'{0,2}[=+\-@\t\r＝,;"]{1,2}[\w"\r\n,; ]{0,6}$/),
)

describe('a cell', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', "'=1", '＝1'])(
    '%j gets an apostrophe',
    (cell) => {
      expect(formulaSafe(cell)).toBe(`'${cell}`)
    },
  )

  test.each(['', 'Ada', "'quoted'", 'a=b', "''", '1-2'])('%j stays unchanged', (cell) => {
    expect(formulaSafe(cell)).toBe(cell)
    expect(withoutGuard(cell)).toBe(cell)
  })

  test('is restored when it is read', () => {
    fc.assert(fc.property(text, (cell) => withoutGuard(formulaSafe(cell)) === cell))
  })
})

test('rows of any text survive writing and reading', () => {
  const row = fc.tuple(fc.constant('x'), text, text)
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      const all = [['first', 'second', 'third'], ...rows]
      const csv = toCsv(all)
      expect(csv.endsWith('\r\n')).toBe(true)
      const read = readCsv(`\ufeff${csv}`)
      expect(read.map(({ cells }) => cells)).toEqual(
        all.map((cells) => cells.map((cell) => withoutGuard(formulaSafe(cell).trim()))),
      )
    }),
  )
})

describe('reading CSV', () => {
  test('reports the line of each row across line breaks and empty lines', () => {
    const rows = readCsv('name,notes\r\nA,"1\n2"\r\n\r\nB,x\n , \nC,y')
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'name'],
      [2, 'A'],
      [5, 'B'],
      [7, 'C'],
    ])
  })

  test.each([';', '\t', ','])('recognises cells separated by %j', (separator) => {
    expect(readCsv(`a${separator}b\n"1,2;3"${separator}4`).map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['1,2;3', '4'],
    ])
  })

  test('refuses unbalanced quotes and names the line', () => {
    expect(() => readCsv('a,b\n"x,y\n')).toThrow(/^Line \d is not well-formed CSV$/)
    expect(() => readCsv('a,b\nx"y,z\n')).toThrow('Line 2 is not well-formed CSV')
  })
})
