import { withClient } from '@loggia/local/engines/postgres/database'
import { createTestDatabase } from '@loggia/testing/database'
import { testFolder } from '@loggia/testing/provided-context'
import { expect, onTestFinished, test } from 'vitest'
import { BACKUPS } from '../testing/backups.ts'
import { runOps } from '../testing/run-ops.ts'

const MEGABYTE = 2 ** 20

/** Emails as they came. For the fox, JavaScript keeps each character of the row in two bytes. */
async function addMails(url: string, count: number, bytes: number): Promise<void> {
  await withClient(url, (client) =>
    client.query(
      `INSERT INTO inbound_mails (message_key, raw, bytes, sender, subject)
       SELECT md5(n || $2::text), decode(repeat(md5(n::text), $2::int / 16), 'hex'), $2::int, 'a@x.example', 'A fox 🦊'
       FROM generate_series(1, $1::int) n`,
      [count, String(bytes)],
    ),
  )
}

/**
 * Lets a program write its largest resident memory (kB), without that of restic and pg_dump, as its last line. Linux
 * counts the memory of the process that started it in `process.resourceUsage()`, but not here.
 */
const TELL_MEMORY = `
import { existsSync, readFileSync } from 'node:fs'
const STATUS = '/proc/self/status'
process.once('exit', () => {
  const peak = existsSync(STATUS)
    ? /VmHWM:\\s+(\\d+)/.exec(readFileSync(STATUS, 'utf8'))[1]
    : process.resourceUsage().maxRSS
  process.stderr.write(String(peak))
})`

/** In megabytes. */
const peakOf = (errors: string) => Number(errors.split('\n').at(-1)) / 1_024

test('200 MB of emails are backed up in 96 MB of memory, and checked in 96 MB of heap', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  await addMails(database.url, 499, 16)
  await addMails(database.url, 20, 10 * MEGABYTE)
  const env = {
    DATABASE_URL: database.url,
    BACKUP_TO: await testFolder('backups'),
    ...BACKUPS,
    NODE_OPTIONS: `--max-old-space-size=96 --max-semi-space-size=4 --import=data:text/javascript,${encodeURIComponent(TELL_MEMORY)}`,
  }
  const made = await runOps(env, 'backup')
  expect(made).toEqual({
    code: 0,
    output: expect.stringMatching(/ bytes\n$/),
    errors: expect.stringMatching(/^Backing up/),
  })
  expect(peakOf(made.errors)).toBeLessThan(96)
  const checked = await runOps(env, 'backup', 'check', 'latest')
  expect(checked).toEqual({
    code: 0,
    output: expect.stringContaining('inbound_mails: 519\n'),
    errors: expect.stringMatching(/^Restoring/),
  })
}, 240_000)
