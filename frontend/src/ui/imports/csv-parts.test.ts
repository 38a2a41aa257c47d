import { csvText } from '@loggia/contracts/csv/csv-text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvParts } from './csv-parts.ts'

const LIMITS = { rows: 3, bytes: 60 } as const

/** Cells of everything that ends or quotes a row; never empty ones. */
const cell = fc
  .string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', '\r', '\r\n', ' ') })
  .map((text) => `x${text}`)

test('the parts of a file are its rows, each once and in its place', () => {
  const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(rows, fc.constantFrom('', '\n\n', ';;\r\n', ' \n'), (cells, gap) => {
      const headings = csvText([['name', 'notes']])
      const head = `sep=,\n${headings}`
      const lines = cells.map((row) => csvText([row]))
      const file = `\ufeff${headings}${lines.join(gap)}`
      const parts = csvParts(file, LIMITS)

      expect(parts.map(({ csv }) => csv.startsWith(head))).not.toContain(false)
      const bodies = parts.map(({ csv }) => csv.slice(head.length))
      expect(bodies.join(gap)).toBe(lines.join(gap))
      expect(parts.reduce((sum, { size }) => sum + size, 0)).toBe(cells.length)
      expect(Math.max(...parts.map(({ size }) => size))).toBeLessThanOrEqual(LIMITS.rows)
      for (const { firstLine, csv } of parts) {
        const rest = file.split(/\r\n|\r|\n/).slice(firstLine - 1)
        expect(rest[0]).toBe(csv.slice(head.length).split(/\r\n|\r|\n/)[0])
      }
    }),
  )
})

test('a row that is larger than a part is one by itself, and so is nothing but headings', () => {
  const large = `"${'a'.repeat(40)}"`
  const parts = csvParts(`name\n${large}\n${large}\nb`, LIMITS)
  expect(parts.map(({ firstLine, size }) => [firstLine, size])).toEqual([
    [2, 1],
    [3, 2],
  ])
  expect(csvParts('name\n;;\n')).toEqual([{ csv: 'name\n;;\n', firstLine: 2, size: 0 }])
})

test('a row that is larger than a part is cut, since no field holds as much', () => {
  const parts = csvParts(`name\n"${'a\n'.repeat(100)}"\nb`, LIMITS)
  expect(parts.map(({ csv }) => csv.length < LIMITS.bytes)).toEqual([true, true])
  expect(parts.map(({ firstLine, size }) => [firstLine, size])).toEqual([
    [2, 1],
    [103, 1],
  ])
})

test('a quote that does not end keeps no other row', () => {
  const rows = Array.from({ length: 7 }, (_, n) => `${n};x`)
  const parts = csvParts(['a;b', '"torn;x', ...rows].join('\n'), LIMITS)
  expect(parts.map(({ csv }) => csv)).toEqual([
    'sep=;\na;b\n"torn;x\n0;x\n1;x\n',
    'sep=;\na;b\n2;x\n3;x\n4;x\n',
    'sep=;\na;b\n5;x\n6;x',
  ])
  expect(parts.map(({ firstLine }) => firstLine)).toEqual([2, 5, 8])
})

test('the line of a file that says what separates its cells is none of its rows', () => {
  expect(csvParts('sep=;\r\nName;Price, EUR\r\nA;1\r\n')).toEqual([
    { csv: 'sep=;\nName;Price, EUR\r\nA;1\r\n', firstLine: 3, size: 1 },
  ])
})
