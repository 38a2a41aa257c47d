import { createDatabase } from '@loggia/db/client'
import { moveToTrash } from '@loggia/domain/trash/move'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { createTestDatabase } from '@loggia/testing/database'
import { until } from '@loggia/testing/until'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { countProjects } from '@loggia/domain/dashboard/weeks'
import { startDailyCounts } from './daily-counts.ts'

const database = await createTestDatabase()
const db = createDatabase({ url: database.url, poolSize: 3 })
const { id: clientId } = await buildClient({ db })
beforeEach(async () => {
  await db.$executeRaw`TRUNCATE project_status_days, projects, trash_items CASCADE`
})
afterAll(async () => {
  await db.$disconnect()
  await database.drop()
})

const build = (status: string) => buildProject({ db }, { clientId, status })
const rows = () => db.projectStatusDay.findMany({ orderBy: [{ day: 'asc' }, { status: 'asc' }] })
const today = new Date('2026-11-22T00:00:00.000Z')

test('a day is counted once, with zeros, whatever changes later', async () => {
  await Promise.all([build('pending'), build('pending'), build('on-hold')])
  expect(await countProjects(db, new Date('2026-11-22T00:00:01.000Z'))).toBe(true)
  await build('completed')
  expect(await countProjects(db, new Date('2026-11-22T23:59:59.000Z'))).toBe(false)
  expect(await rows()).toEqual([
    { day: today, status: 'completed', projects: 0 },
    { day: today, status: 'in-progress', projects: 0 },
    { day: today, status: 'on-hold', projects: 1 },
    { day: today, status: 'pending', projects: 2 },
  ])
  expect(await countProjects(db, new Date('2026-11-23T00:00:00.000Z'))).toBe(true)
  expect(await rows()).toHaveLength(8)
})

test('what is in the trash is not counted', async () => {
  const { id } = await build('pending')
  await build('pending')
  await moveToTrash(db, 'project', [id], 30)
  await countProjects(db, today)
  expect((await rows()).find(({ status }) => status === 'pending')?.projects).toBe(1)
})

test('workers that begin a day at the same moment count it once', async () => {
  await build('pending')
  await Promise.all(Array.from({ length: 6 }, () => countProjects(db, today)))
  expect(await rows()).toHaveLength(4)
})

test('a worker counts when it starts, and goes on when the table cannot be written for a while', async () => {
  await build('in-progress')
  const lines: string[] = []
  const log = pino({}, { write: (line) => lines.push(line) })
  await db.$executeRaw`ALTER TABLE project_status_days RENAME TO away`
  const counts = startDailyCounts({ db, log, everyMs: 20 })
  onTestFinished(counts.stop)
  await until(() => lines.some((line) => line.includes('counting projects failed')))
  await db.$executeRaw`ALTER TABLE away RENAME TO project_status_days`
  await until(async () => (await rows()).length === 4)
  expect((await rows()).find(({ status }) => status === 'in-progress')?.projects).toBe(1)
})
