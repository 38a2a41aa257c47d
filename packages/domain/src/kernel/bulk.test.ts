import type { Transaction } from '@loggia/db/client'
import { buildClient } from '@loggia/testing/builders'
import { openTestDatabase } from '@loggia/testing/open-database'
import { afterAll, expect, test } from 'vitest'
import { changeRows, deleteRows } from './bulk.ts'
import { lockRow } from './row-locks.ts'

const { db, drop } = await openTestDatabase({ poolSize: 2 })
afterAll(drop)

const nothing = () => Promise.resolve()
const unitOf = (tx: Transaction) => ({
  db: tx,
  audit: nothing,
  auditAll: nothing,
  enqueueMail: nothing,
})

/** A client that is not there when it is locked, and comes back before it is read. */
async function comingBack() {
  const client = await buildClient({ db })
  await db.client.delete({ where: { id: client.id } })
  const read = (tx: Transaction) => async (ids: number[]) => {
    await db.client.create({ data: client })
    return tx.client.findMany({ where: { id: { in: ids } } })
  }
  return { id: client.id, read }
}

test('what comes back after the lock is not deleted without one', async () => {
  const { id, read } = await comingBack()
  const removed: number[] = []
  const { result } = await db.$transaction((tx) =>
    deleteRows(unitOf(tx), {
      table: 'clients',
      entity: 'client',
      ids: [id],
      read: read(tx),
      remove: (ids) => Promise.resolve(removed.push(...ids)),
    }),
  )
  expect(removed).toEqual([])
  expect(result).toEqual({ changed: 0, missing: [id] })
})

test('what comes back after the lock is not changed without one', async () => {
  const { id, read } = await comingBack()
  const written: number[] = []
  let rounds = 0
  const { result } = await db.$transaction((tx) => {
    const readOnce = (ids: number[]) => (rounds++ === 0 ? read(tx)(ids) : Promise.resolve([]))
    const write = (ids: number[]) => Promise.resolve(written.push(...ids))
    const rows = { table: 'clients', entity: 'client', ids: [id], read: readOnce } as const
    return changeRows(unitOf(tx), { ...rows, isUpToDate: () => false, write })
  })
  expect(written).toEqual([])
  expect(result).toEqual({ changed: 0, missing: [id] })
})

test('a row that comes back after the lock is not found', async () => {
  const { id, read } = await comingBack()
  const found = db.$transaction((tx) =>
    lockRow(tx, 'clients', id, async () => (await read(tx)([id]))[0] ?? null),
  )
  await expect(found).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
