import { describe, expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { overRest } from '@loggia/testing/api/both-apis'
import { staffBrowser } from '@loggia/testing/api/people'
import { withSlowestProbe } from '@loggia/testing/api/load/slowest-probe'
import { MAX_IMPORT_BYTES } from '@loggia/contracts/imports/limits'
import { uniqueWord } from '@loggia/testing/unique'
import { importClients } from './client-import.service.ts'

const call = overRest(importClients)

const app = await openTestApp()
const staff = await staffBrowser(app)

/** A file that starts with the required columns and is filled up to the largest size. */
function fileOf(moreColumns: string, line: (n: number) => string, lines = Infinity): string {
  const all = [`name,email,company${moreColumns}`]
  for (let size = all[0]?.length ?? 0; all.length <= lines; size += all.at(-1)?.length ?? 0) {
    const next = `\n${line(all.length)}`
    if (size + next.length > MAX_IMPORT_BYTES) break
    all.push(next)
  }
  return all.join('')
}

const person = (n: number) => `Ana ${n},ana${n}@l.example,L`

/**
 * The longest pause (ms) that others may have while a file is read or stored: about twice what the largest file takes
 * alone, as a core that is shared with other work takes longer for the same.
 */
const MAX_PAUSE_MS = 200

/** Other work on the machine, and a collection of garbage, only add to a pause: the best of some tries counts. */
const TRIES = 3

/** Sends a file, again while others had to pause, and returns the last answer with the number of tries. */
async function send(fileOfTry: (attempt: number) => string, dryRun: boolean) {
  for (let tries = 1; ; tries += 1) {
    const input = { csv: fileOfTry(tries), dryRun }
    const headers = { 'idempotency-key': uniqueWord() }
    const { result, slowestMs } = await withSlowestProbe(app.url, () =>
      call(staff, input, { headers }),
    )
    if (slowestMs >= MAX_PAUSE_MS && tries < TRIES) continue
    expect(slowestMs).toBeLessThan(MAX_PAUSE_MS)
    return { ...result, tries }
  }
}

describe('nobody else waits while a file is read', () => {
  test.each([
    ['as many columns as fit', fileOf(','.repeat(940_000), person, 2_000)],
    ['a row of as many cells as fit', fileOf('', () => ','.repeat(980_000))],
    ['1,001 columns', fileOf(','.repeat(998), person, 1)],
  ])('that is refused for %s', async (_, csv) => {
    const { status, error } = await send(() => csv, true)
    expect(status).toBe(400)
    expect(error?.fields).toEqual({ csv: 'The file has more than 1000 columns' })
  })

  test.each([
    ['rows', fileOf('', person), 'The file has more than 2,000 rows: split it into several'],
    ['empty rows', fileOf('', () => ' ,'), 'The file has more than 20000 rows, some of them empty'],
    ['empty lines', fileOf('', () => '', 700_000), 'There are no rows below the first line'],
  ])('that has as many %s as fit', async (_, csv, message) => {
    const { status, error } = await send(() => csv, true)
    expect(status).toBe(400)
    expect(error?.fields).toEqual({ csv: message })
  })

  test.each([
    ['one huge cell', fileOf(',notes', () => `Ana,a@l.example,C,"${'a""\n'.repeat(120_000)}"`, 1)],
    ['one huge email address', fileOf('', () => `Ana,${'a.@-'.repeat(240_000)},C`)],
    [
      'one huge cell without an end',
      fileOf(',notes', () => `Ana,a@l.example,C,"${'a""'.repeat(290_000)}`),
    ],
    [
      'faults in every row',
      fileOf(',status,phone', (n) => `,${'@'.repeat(200)}${n},,x,${'9'.repeat(250)}`, 2_000),
    ],
  ])('that has %s', async (_, csv) => {
    expect((await send(() => csv, true)).data).toMatchObject({ created: 0 })
    expect((await send(() => csv, false)).data).toMatchObject({ created: 0 })
  })

  test('that has the most rows and columns', async () => {
    const csv = fileOf(',x'.repeat(97), (n) => `${person(n)}${',xyz'.repeat(97)}`, 2_000)
    expect((await send(() => csv, true)).data).toMatchObject({ created: 2_000, failed: 0 })
  })

  test('that has the most rows and text, and all of it is stored', async () => {
    const csv = (attempt: number) =>
      fileOf(',notes', (n) => `Ana ${n},ana${n}@l${attempt}.example,L,${'n'.repeat(440)}`, 2_000)
    expect((await send(csv, true)).data).toMatchObject({ created: 2_000, failed: 0 })
    const { data, tries } = await send(csv, false)
    expect(data).toMatchObject({ created: 2_000, failed: 0 })
    expect(await app.db.client.count({ where: { company: 'L' } })).toBe(2_000 * tries)
    const created = { where: { action: 'client.created' } }
    expect(await app.db.auditEntry.count(created)).toBe(2_000 * tries)
  })
})
