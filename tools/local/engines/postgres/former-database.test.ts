import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { provided } from '@loggia/testing/provided-context'
import { startPostgres } from '../postgres.ts'
import { withClient } from './database.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(provided('runDir'), 'former-'))
  await chmod(dataDir, 0o700)
  return () => rm(dataDir, { recursive: true, force: true })
})

async function start(keep?: string) {
  const postgres = await startPostgres({ dataDir, durable: false, keep })
  onTestFinished(() => postgres.stop())
  return postgres
}

const serverOf = (url: string) => url.replace(/loggia$/, 'postgres')
const query = async (url: string, sql: string) =>
  (await withClient(url, (client) => client.query<Record<string, unknown>>(sql))).rows

/** Leaves a folder as a release of before the renaming left it, and stops. */
async function leaveFormer({ withNew }: { withNew: boolean }) {
  const { url, stop } = await start()
  await query(serverOf(url), 'create database atrium')
  await query(url.replace(/loggia$/, 'atrium'), 'create table kept as select 42 as answer')
  if (!withNew) await query(serverOf(url), 'drop database loggia')
  await stop()
}

const names = async (url: string) =>
  (await query(serverOf(url), 'select datname from pg_database order by 1')).map(
    ({ datname }) => datname,
  )

test('the database of the former release gets its new name', async () => {
  await leaveFormer({ withNew: false })
  const { url } = await start()
  expect(await query(url, 'select answer from kept')).toEqual([{ answer: 42 }])
  expect(await names(url)).not.toContain('atrium')
})

test('beside a newer one, somebody has to say which one is meant, and none is deleted', async () => {
  await leaveFormer({ withNew: true })
  await expect(start()).rejects.toMatchObject({
    message: `${dataDir} holds two databases: loggia, and atrium from before the product was renamed.`,
    remedy: expect.stringContaining('npm start -- --keep=atrium'),
  })
  const { url, stop } = await start('atrium')
  expect(await query(url, 'select answer from kept')).toEqual([{ answer: 42 }])
  expect(await names(url)).toContain('loggia_unused')
  await stop()
  // Answered once.
  expect(await query((await start()).url, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('the newer one goes on, and the former one is kept', async () => {
  await leaveFormer({ withNew: true })
  const { url } = await start('loggia')
  expect(await query(url, `select to_regclass('kept') as kept`)).toEqual([{ kept: null }])
  expect(await names(url)).toContain('atrium_unused')
})
