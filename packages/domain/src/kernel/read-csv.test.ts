import { Readable } from 'node:stream'
import { csvText } from '@loggia/contracts/csv/csv-text'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellText } from '@loggia/testing/api/cell-text'
import { readCsv, type CsvRow } from './read-csv.ts'

const LIMITS = { maxColumns: 3, maxRows: 10 }

const allOf = (rows: AsyncIterable<CsvRow>): Promise<CsvRow[]> => Readable.from(rows).toArray()

const rowsOf = (csv: string) => allOf(readCsv(csv, LIMITS))

test('reading returns what was written, with the lines on which it stands', async () => {
  // The import trims every cell.
  const cell = cellText.map((text) => text.trim())
  const row = fc.tuple(fc.constant('x'), cell, cell)
  const rows = fc.array(row, { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(rows, async (written) => {
      const all = [['header', 'of', 'columns'], ...written]
      const read = await rowsOf(`\ufeff${csvText(all)}`)
      expect(read.map(({ cells }) => cells)).toEqual(all)
      const lineOf = (row: number) => csvText(all.slice(0, row)).split(/\r\n|\r|\n/).length
      expect(read.map(({ line }) => line)).toEqual(all.map((_, row) => lineOf(row)))
    }),
  )
})

describe('reading', () => {
  test('counts the lines of the file, including line breaks in cells and empty lines', async () => {
    const rows = await rowsOf('name,notes\r\nA,"1\n2"\r\n\r\nB,x\n , \nC,y')
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'name'],
      [2, 'A'],
      [5, 'B'],
      [7, 'C'],
    ])
  })

  test('counts CR LF in a cell as one line', async () => {
    const csv = 'name,"the\r\nnotes"\r\nA,"1\r\n2"\r\n"\r\n",\r\nB,x'
    const rows = await rowsOf(csv)
    expect(rows.slice(1).map(({ line }) => line)).toEqual([3, 7])
  })

  test.each(['\r\n', '\n', '\r'])('takes %j for the end of a row', async (end) => {
    const rows = await rowsOf(['a,b', '1,2', '3,4'].join(end))
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'a', 'b'],
      [2, '1', '2'],
      [3, '3', '4'],
    ])
  })

  test.each([';', '\t', ','])('detects %j as the separator', async (mark) => {
    const rows = await rowsOf(`a${mark}b\n"1,2;3"${mark}4`)
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['1,2;3', '4'],
    ])
  })

  test.each([
    ['="0049301"', '0049301'],
    ['"=""0049301"""', '0049301'],
    [`"'=""0049301"""`, '="0049301"'],
    ['="a, ""b"""', 'a, "b"'],
    ["'+49 301", '+49 301'],
  ])('takes %s for %s', async (cell, value) => {
    const [, row] = await rowsOf(`a,b,c\nx,${cell},y`)
    expect(row?.cells).toEqual(['x', value, 'y'])
  })

  test('ends at too many columns or rows, empty ones included', async () => {
    await expect(rowsOf('a,b,c\n1,2,3\n1,2,3,4')).rejects.toThrow('more than 3 columns')
    await expect(rowsOf('a,b\n'.repeat(11))).rejects.toThrow('more than 10 rows')
    await expect(rowsOf(`a,b\n${',\n'.repeat(10)}`)).rejects.toThrow('more than 10 rows')
    expect(await rowsOf(`a,b\n${'\n'.repeat(1_000)}1,2`)).toHaveLength(2)
  })
})
