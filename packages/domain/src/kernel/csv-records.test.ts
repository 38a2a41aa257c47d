import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvRecords, delimiterOf } from './csv-records.ts'

const rowsOf = (text: string) => [...csvRecords(text)].map(({ cells }) => cells)

describe('what separates cells', () => {
  test.each([
    ['a semicolon', 'Name;E-mail\nA;b', ';'],
    ['a comma', 'Name,E-mail\nA,b', ','],
    ['a tab', 'Name\tE-mail\nA\tb', '\t'],
    ['a pipe', 'Name|E-mail\nA|b', '|'],
    ['what the file says', 'sep=|\r\nName;Nick|E-mail\r\nA|b', '|'],
    ['what the file says, between quotes', '"sep=;"\nName,E-mail\nA,b', ';'],
    ['not what stands in quotes', 'Name;"Address (street, city, zip)"\nA;b', ';'],
    ['what gives rows as many cells', 'Name;E-mail;Address, street, city, zip\nA;b;c\nD;e;f', ';'],
    ['a comma where amounts have points', 'Name,Price;EUR\nA,"1.5"\nB,2', ','],
    ['a comma where all rows are shorter than the headings', 'a,b,c;d\n1,2\n3,4', ','],
    ['a comma for one column', 'E-mail\na@b.example', ','],
  ])('is %s', (_, text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter)
    expect(rowsOf(text).length).toBeGreaterThan(1)
  })
})

describe('a quote out of place', () => {
  test.each([
    ['in inches', 'A,needs the 19" rack,x', ['A', 'needs the 19" rack', 'x']],
    ['of a nickname', '"Ines" Okafor,"Quay 5, Oswego",x', ['"Ines" Okafor', 'Quay 5, Oswego', 'x']],
    [
      'escaped by a backslash',
      String.raw`A,"say \"hi\", please",x`,
      ['A', 'say "hi", please', 'x'],
    ],
    ['behind a path', String.raw`"C:\files\",b,x`, [String.raw`C:\files` + '\\', 'b', 'x']],
    ['behind a space', 'A, "b, c" ,x', ['A', 'b, c', 'x']],
    ['doubled as it should be', 'A,"""b""",x', ['A', '"b"', 'x']],
    ['alone', 'A,",x', ['A', '"', 'x']],
  ])('%s is a part of its cell', (_, line, cells) => {
    const rows = rowsOf(`a,b,c\n${line}\n"next, one",2,3`)
    expect(rows).toEqual([['a', 'b', 'c'], cells, ['next, one', '2', '3']])
  })

  test('that does not end is told, and keeps no other row', () => {
    const text = 'a,b\n1,"torn\n"2","two\nlines"\n3,x\n4,"torn too\n5,"y"\n'
    const rows = [...csvRecords(text)].map(({ line, cells, isTorn }) => [line, isTorn, ...cells])
    expect(rows).toEqual([
      [1, false, 'a', 'b'],
      [2, true, '1', '"torn'],
      [3, false, '2', 'two\nlines'],
      [5, false, '3', 'x'],
      [6, true, '4', '"torn too'],
      [7, false, '5', 'y'],
    ])
  })

  test('takes no later row in where both are quoted by mistake', () => {
    expect(rowsOf('a,b\n1,"rack\n2,x\n3,rack",y').slice(1)).toEqual([
      ['1', '"rack'],
      ['2', 'x'],
      ['3', 'rack"', 'y'],
    ])
  })
})

test('a quote out of place behind several lines tells that they are several rows', () => {
  expect(rowsOf('a,b,c\n1,"rack\n",x"\n4,5,6')).toEqual([
    ['a', 'b', 'c'],
    ['1', '"rack'],
    [',x'],
    ['4', '5', '6'],
  ])
})

/** A cell as a program writes it that knows how; it begins with a letter, as most do. */
const plainCell = fc
  .string({ unit: fc.constantFrom('a', 'é', ' ', ',', ';', '"', '\n', '\r\n', '\t', '|') })
  .map((text) => `"x${text.replaceAll('"', '""')}"`)

/** A cell of a program that does not, or of a person: one line with quotes anywhere. */
const oddCell = fc
  .string({ unit: fc.constantFrom('a', '"', '"', ' ', '\\', '=', "'") })
  .map((text) => text)

const plainRow = fc.tuple(plainCell, plainCell, plainCell)
const oddRow = fc.tuple(fc.constant('1'), oddCell, fc.constant('odd'))

test('whatever quotes a row has, all others are read as they are, on their lines', () => {
  const rows = fc.array(plainRow, { minLength: 0, maxLength: 4 })
  fc.assert(
    fc.property(
      rows,
      oddRow,
      rows,
      fc.constantFrom('\n', '\r\n', '\r'),
      (before, odd, after, end) => {
        const all = [['"a"', '"b"', '"c"'], ...before, odd, ...after]
        const lines = all.map((row) => `${row.join(',')}${end}`)
        const records = [...csvRecords(lines.join(''), ',')]
        const valueOf = (cell: string) => cell.slice(1, -1).replaceAll('""', '"')
        const linesOf = (text: string) => text.split(/\r\n|\r|\n/).length
        const at = (row: number) => linesOf(lines.slice(0, row).join(''))
        const expected = all.flatMap((row, place) =>
          row === odd ? [] : [{ line: at(place), cells: row.map(valueOf), isTorn: false }],
        )
        const read = records.map(({ line, cells, isTorn }) => ({ line, cells, isTorn }))
        expect(read).toEqual(expect.arrayContaining(expected))
        expect(records.map(({ start }) => start).slice(1)).toEqual(
          records.map(({ end: next }) => next).slice(0, -1),
        )
      },
    ),
    { numRuns: 1_000 },
  )
})

test('anything is read, each character once', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', '\\', '=', ' ', '\ufeff'),
  })
  fc.assert(
    fc.property(text, (csv) => {
      let at = 0
      for (const { start, end } of csvRecords(csv)) {
        expect(csv.slice(at, start)).toMatch(/^(?:\ufeff|\r\n|\r|\n)*$/)
        expect(end).toBeGreaterThan(start)
        at = end
      }
    }),
  )
})

test.each([
  ['quotes that never end', `a,b\n${'x,"'.repeat(100_000)}`],
  ['quotes within quotes', `a,b\n${`x,"${'""'.repeat(50)}y,"\n`.repeat(4_000)}`],
  ['backslashes', `a,b\n${String.raw`x,"\"`.repeat(80_000)}`],
  ['rows of nothing', `a,b\n${',\n'.repeat(200_000)}`],
])('half a million characters of %s are read in linear time', (_, text) => {
  const begun = process.threadCpuUsage()
  expect([...csvRecords(text)].length).toBeGreaterThan(1)
  // The thread's own work (microseconds), however busy the machine is.
  expect(process.threadCpuUsage(begun).user).toBeLessThan(5_000_000)
})
