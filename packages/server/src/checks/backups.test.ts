import { openTestDatabase } from '@loggia/testing/open-database'
import { expect, onTestFinished, test } from 'vitest'
import { lastSuccess } from '../backup/runs.ts'
import { checkBackups } from './backups.ts'

test('a check that failed is a finding, until there is another backup', async () => {
  const { db, drop } = await openTestDatabase({ poolSize: 2 })
  onTestFinished(drop)
  const record = (kind: string, error: string | null = null) =>
    db.backupRun.create({
      data: { kind, destination: '/backups', finishedAt: new Date(), error },
    })
  await record('backup')
  await record('check', 'the archive is damaged')
  expect(await checkBackups(db)).toMatchObject([
    { level: 'bad', text: expect.stringContaining('the archive is damaged') },
  ])

  await record('backup')
  expect(await checkBackups(db)).toMatchObject([{ level: 'ok' }])
})

test('the last backup is the one that was made last, whatever the clock said', async () => {
  const { db, url, drop } = await openTestDatabase({ poolSize: 2 })
  onTestFinished(drop)
  const record = (at: Date, error: string | null = null) =>
    db.backupRun.create({
      data: { kind: 'backup', destination: '/backups', startedAt: at, finishedAt: at, error },
    })
  const ahead = new Date(Date.now() + 400 * 86_400_000)
  await record(ahead)
  expect(await checkBackups(db)).toEqual([
    {
      name: 'Backup',
      level: 'warn',
      text: `the last one is dated in the future: ${ahead.toISOString()}`,
      remedy: 'Set the clock of PostgreSQL, then run the command backup.',
    },
  ])

  await record(new Date(), 'no room')
  expect(await checkBackups(db)).toMatchObject([
    { level: 'bad', text: expect.stringContaining('no room') },
  ])

  const { finishedAt } = await record(new Date())
  expect(await checkBackups(db)).toMatchObject([{ level: 'ok' }])
  expect(await lastSuccess(url, 'backup')).toEqual(finishedAt)
})
