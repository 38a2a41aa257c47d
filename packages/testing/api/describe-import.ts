import type { z } from 'zod'
import type { ImportedRow } from '@loggia/contracts/imports/import'
import type { ImportResult } from '@loggia/domain/kernel/imports/import-operation'
import { uniqueWord } from '../unique.ts'
import { describe, expect, test } from 'vitest'
import type { TestApp } from './app.ts'
import { overRest, routeOf, testOperation, type AnyOperation } from './both-apis.ts'
import type { Browser } from './browser.ts'

type Report = ImportResult<ImportedRow>

interface Import {
  app: TestApp
  staff: Browser
  /** The entity of the audit's entry about the whole: `clients`. */
  kind: string
  /** The action of the audit's entry about each row. */
  action: string
  headings: string
  /** A valid row that is new for each word. */
  rowOf(word: string): string
  /** The names in the refusal of other columns. */
  required: string
  count(): Promise<number>
  /** What its imports need besides a file. */
  more?: object
}

/** Describes the common behavior of imports. */
export function describeImport(
  run: AnyOperation<z.ZodType<Report>>,
  { app, staff, kind, action, headings, rowOf, required, count, more }: Import,
): void {
  const fileOf = (word: string) =>
    [headings, rowOf(`${word}a`), rowOf(`${word}b`), rowOf(`${word}a`)].join('\r\n')

  describe(`importing: ${routeOf(run).name}`, () => {
    testOperation('says in a dry run what would happen, and stores nothing', run, async (call) => {
      const before = await count()
      const { data } = await call(staff, { ...more, csv: fileOf(uniqueWord()), dryRun: true })
      expect(data).toMatchObject({ dryRun: true, created: 2, skipped: 1, failed: 0 })
      const [first, second, again] = data.rows
      expect([first?.line, second?.line, again?.line]).toEqual([2, 3, 4])
      expect(again).toMatchObject({ outcome: 'skip', key: first?.key })
      expect(second?.key).not.toBe(first?.key)
      expect(await count()).toBe(before)
    })

    testOperation(
      'adds each row once, with its audit and one entry about all',
      run,
      async (call) => {
        const { audit, before } = { audit: app.db.auditEntry, before: await count() }
        const fileName = `${uniqueWord()}.csv`
        const input = { csv: fileOf(uniqueWord()), dryRun: false, fileName }
        const added = await audit.count({ where: { action } })
        expect((await call(staff, { ...more, ...input })).data).toMatchObject({
          created: 2,
          skipped: 1,
        })
        expect(await count()).toBe(before + 2)
        expect(await audit.count({ where: { action } })).toBe(added + 2)
        expect((await call(staff, { ...more, ...input })).data).toMatchObject({
          created: 0,
          skipped: 3,
        })
        const after = { file: fileName, created: 2, skipped: 1, failed: 0 }
        const where = { action: 'import.completed', after: { path: ['file'], equals: fileName } }
        expect(await audit.findMany({ where })).toMatchObject([
          { actorName: 'Sam Staff', entityId: kind, after },
        ])
      },
    )

    testOperation('leaves an entry about a single row, too', run, async (call) => {
      const fileName = `${uniqueWord()}.csv`
      const input = { csv: `${headings}\n${rowOf(uniqueWord())}`, dryRun: false, fileName }
      expect((await call(staff, { ...more, ...input })).data).toMatchObject({ created: 1 })
      const where = { action: 'import.completed', after: { path: ['file'], equals: fileName } }
      expect(await app.db.auditEntry.count({ where })).toBe(1)
    })

    testOperation('adds nothing twice when a file is sent twice at once', run, async (call) => {
      const input = { csv: fileOf(uniqueWord()), dryRun: false }
      const answers = await Promise.all([
        call(staff, { ...more, ...input }),
        call(staff, { ...more, ...input }),
      ])
      expect(new Set(answers.map(({ data }) => data.created))).toEqual(new Set([0, 2]))
    })

    testOperation(
      'names the lines of the file, also beside a quote that does not end',
      run,
      async (call) => {
        const csv = `${headings}\n${rowOf(uniqueWord())}\n\n${rowOf(uniqueWord())}`
        const { data } = await call(staff, { ...more, csv, dryRun: true })
        expect(data.rows.map(({ line }) => line)).toEqual([2, 4])
        const torn = { csv: `${headings}\n"x\n${rowOf(uniqueWord())}`, dryRun: true }
        const [refused, next] = (await call(staff, { ...more, ...torn })).data.rows
        const message = 'A quote is opened and not closed'
        expect(refused).toMatchObject({ line: 2, outcome: 'error' })
        expect(refused?.faults[0]).toEqual({ field: 'row', message })
        expect(next).toMatchObject({ line: 3, outcome: 'create' })
      },
    )

    test('answers a file that is sent again with the first answer', async () => {
      const headers = { 'idempotency-key': uniqueWord() }
      const input = { csv: fileOf(uniqueWord()), dryRun: false }
      const send = () => overRest(run)(staff, { ...more, ...input }, { headers })
      const [first, again] = [await send(), await send()]
      expect(first.data.created).toBe(2)
      expect(again.data).toEqual(first.data)
    })

    testOperation('asks for the columns that a file must have', run, async (call) => {
      const csv = `who,where\n${rowOf(uniqueWord())}`
      const { data } = await call(staff, { ...more, csv, dryRun: true })
      expect(data).toMatchObject({ created: 0, failed: 1 })
      expect(data.missing).not.toEqual([])
      expect(data.columns.map(({ heading }) => heading)).toEqual(['who', 'where'])
      const { error } = await call(staff, { ...more, csv, dryRun: false })
      expect(error?.fields).toEqual({ csv: `The first line has no column ${required}` })
    })

    testOperation('reads columns as it is told', run, async (call) => {
      const rows = `${rowOf(uniqueWord())}\n${rowOf(uniqueWord())}`
      const known = await call(staff, { ...more, csv: `${headings}\n${rows}`, dryRun: true })
      const columns = known.data.columns.map(({ field }) => field)
      expect(columns).not.toContain(null)
      const strange = headings.split(',').map((_, n) => `strange ${n}`)
      const csv = `${strange.join(',')}\n${rows}`
      for (const dryRun of [true, false]) {
        const { data } = await call(staff, { ...more, csv, dryRun, columns })
        expect(data).toMatchObject({ created: 2, failed: 0, missing: [] })
        expect(data.columns.map(({ heading, field }) => [heading, field])).toEqual(
          strange.map((heading, n) => [heading, columns[n]]),
        )
      }
      const [first = null] = columns
      for (const [wrong, message] of [
        [['nonsense'], /^“nonsense” is none of the fields /],
        [[...columns, null], `The file has ${columns.length} columns`],
        [[first, first], /^Only one column can be /],
      ] as const) {
        const { error } = await call(staff, { ...more, csv, dryRun: true, columns: wrong })
        expect(error?.fields?.['columns']).toMatch(message)
      }
    })
  })
}
