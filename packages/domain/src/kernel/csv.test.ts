import { csvText } from '@loggia/contracts/csv/csv-text'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellText } from '@loggia/testing/api/cell-text'
import { escapeFormulas, unescapeFormulas } from '@loggia/contracts/csv/formulas'

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
    fc.assert(fc.property(cellText, (cell) => unescapeFormulas(escapeFormulas(cell)) === cell))
  })

  test('starts no formula at whichever marks a spreadsheet splits it', () => {
    const marks = fc.subarray([',', ';', '\\|', '\t'])
    fc.assert(
      fc.property(cellText, marks, (cell, chosen) => {
        const pieces = escapeFormulas(cell).split(new RegExp(['\r\n|[\r\n]', ...chosen].join('|')))
        expect(pieces.filter((piece) => STARTS_FORMULA.test(piece))).toEqual([])
      }),
    )
  })

  test('of half a million marks is escaped in linear time', () => {
    const cell = `${'\t'.repeat(250_000)}${' '.repeat(250_000)}x`
    expect(unescapeFormulas(escapeFormulas(cell))).toBe(cell)
  })
})

describe('a file', () => {
  test('has every text between quotes, and nothing between those of a number or nothing', () => {
    expect(csvText([['Id', 'x;=1+1', '', null, -5]])).toBe(`"Id","x;'=1+1","",,-5\r\n`)
  })

  test('starts no formula for a reader that takes every mark for a separator', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cellText, { minLength: 1 })), (rows) => {
        const pieces = csvText(rows).split(/[,;|\t\r\n]/)
        const starts = pieces.map((piece) => piece.replace(/^["\s]+/, ''))
        expect(starts.filter((start) => STARTS_FORMULA.test(start))).toEqual([])
      }),
    )
  })
})
