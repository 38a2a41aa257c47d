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
      const lines = cells.map((row) => csvText([row]))
      const file = `\ufeff${headings}${lines.join(gap)}`
      const parts = csvParts(file, LIMITS)

      expect(parts.map(({ csv }) => csv.startsWith(headings))).not.toContain(false)
      const bodies = parts.map(({ csv }) => csv.slice(headings.length))
      expect(bodies.join(gap)).toBe(lines.join(gap))
      expect(parts.reduce((sum, { size }) => sum + size, 0)).toBe(cells.length)
      expect(Math.max(...parts.map(({ size }) => size))).toBeLessThanOrEqual(LIMITS.rows)
      for (const { firstLine, csv } of parts) {
        const rest = file.split(/\r\n|\r|\n/).slice(firstLine - 1)
        expect(rest[0]).toBe(csv.slice(headings.length).split(/\r\n|\r|\n/)[0])
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

test('a quote that never ends is sent as far as the server needs it', () => {
  const [part] = csvParts(`name\n"${'a\n'.repeat(100)}`, LIMITS)
  expect(part?.csv.length).toBeLessThan(LIMITS.bytes)
})
