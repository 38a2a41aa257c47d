import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backupsAmong, newBackupName } from './names.ts'
import { expiredBackups } from './retention.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const file = (name: string) => ({ name, bytes: 1 })
const backupOf = (days: number) => file(newBackupName(daysAgo(days), []))
const TEN = Array.from({ length: 10 }, (_, day) => backupOf(day))
const namesOf = (files: { name: string }[]) => files.map(({ name }) => name)

test.each([
  [{}, 10],
  [{ keep: 3 }, 3],
  [{ keep: 30 }, 10],
  [{ keepDays: 4.5 }, 5],
  [{ keep: 7, keepDays: 2 }, 7],
  [{ keep: 2, keepDays: 4.5 }, 5],
])('%j keeps %i of ten daily backups', (retention, kept) => {
  const expired = expiredBackups(TEN, retention, NOW)
  expect(expired).toEqual(namesOf(TEN.slice(kept)))
})

test('the newest backup stays, however old it is', () => {
  const old = [backupOf(400), backupOf(500)]
  expect(expiredBackups(old, { keepDays: 30 }, NOW)).toEqual([old[1]?.name])
})

test('a backup that is dated in the future takes the place of no other one', () => {
  expect(expiredBackups([backupOf(-400), ...TEN], { keep: 1 }, NOW)).toEqual(namesOf(TEN.slice(1)))
})

test('files with other names stay', () => {
  const others = [
    'loggia-20200101T000000.secrets.json',
    'loggia-20200101T000000.jsonl.gz.unfinished',
    'copy of loggia-20200101T000000.jsonl.gz',
    'loggia-20209901T000000.jsonl.gz',
    'notes.txt',
  ].map(file)
  expect(expiredBackups([...others, ...TEN], { keep: 1 }, NOW)).toEqual(namesOf(TEN.slice(1)))
  expect(backupsAmong(others)).toEqual([])
})

test('whatever the rules, only backups expire, never the newest, and only older ones than those kept', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 2_000 }), { maxLength: 30 })
  const rule = fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined })
  fc.assert(
    fc.property(days, rule, rule, (ages, keep, keepDays) => {
      const backups = backupsAmong(ages.map(backupOf))
      const expired = expiredBackups([...backups, file('other')], { keep, keepDays }, NOW)
      const kept = namesOf(backups).slice(0, backups.length - expired.length)
      expect([...kept, ...expired]).toEqual(namesOf(backups))
      expect(kept.length).toBeGreaterThanOrEqual(Math.min(1, backups.length))
      expect(kept.length).toBeGreaterThanOrEqual(Math.min(keep ?? 0, backups.length))
    }),
  )
})

test('a second backup in the same second gets a name of its own, and counts as the newer one', () => {
  const first = file(newBackupName(NOW, []))
  const second = file(newBackupName(NOW, [first]))
  expect([first.name, second.name]).toEqual([
    'loggia-20260310T120000.jsonl.gz',
    'loggia-20260310T120000-2.jsonl.gz',
  ])
  expect(namesOf(backupsAmong([first, second]))).toEqual([second.name, first.name])
})
