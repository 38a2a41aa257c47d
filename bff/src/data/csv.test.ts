import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formulaSafe, readCsv, toCsv, withoutGuard } from './csv.ts'

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^'{0,2}[=+\-@\t\r＝,;"]{1,2}[\w"\r\n,; ]{0,6}$/),
)

describe('a cell', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', "'=1", '＝1'])('%j is guarded', (it) => {
    expect(formulaSafe(it)).toBe(`'${it}`)
  })

  test.each(['', 'Ada', "'quoted'", 'a=b', "''", '1-2'])('%j stays as it is', (it) => {
    expect(formulaSafe(it)).toBe(it)
    expect(withoutGuard(it)).toBe(it)
  })

  test('is read as it was before it was guarded', () => {
    fc.assert(fc.property(text, (it) => withoutGuard(formulaSafe(it)) === it))
  })
})

test('what is written is read again, line by line, whatever is in it', () => {
  const row = fc.tuple(fc.constant('x'), text, text)
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      const all = [['head', 'of', 'columns'], ...rows]
      const csv = toCsv(all)
      expect(csv.endsWith('\r\n')).toBe(true)
      const read = readCsv(`\ufeff${csv}`)
      expect(read.map(({ cells }) => cells)).toEqual(
        all.map((cells) => cells.map((cell) => withoutGuard(formulaSafe(cell).trim()))),
      )
    }),
  )
})

describe('reading', () => {
  test('counts the lines of the file, also over breaks and empty lines', () => {
    const rows = readCsv('name,notes\r\nA,"1\n2"\r\n\r\nB,x\n , \nC,y')
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'name'],
      [2, 'A'],
      [5, 'B'],
      [7, 'C'],
    ])
  })

  test.each([';', '\t', ','])('knows cells separated by %j', (mark) => {
    expect(readCsv(`a${mark}b\n"1,2;3"${mark}4`).map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['1,2;3', '4'],
    ])
  })

  test('refuses quotes that do not match, with the line', () => {
    expect(() => readCsv('a,b\n"x,y\n')).toThrow(/^Line \d is not well-formed CSV$/)
    expect(() => readCsv('a,b\nx"y,z\n')).toThrow('Line 2 is not well-formed CSV')
  })
})
