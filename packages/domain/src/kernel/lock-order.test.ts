import type { Transaction } from '@loggia/db/client'
import { describe, expect, test } from 'vitest'
import { checkLockOrder, noteLock } from './row-locks.ts'

/** Notes the locks of one transaction, of which only the identity matters. */
function transaction({ isChecked = true } = {}) {
  const db = {} as Transaction
  if (isChecked) checkLockOrder(db)
  return (...lock: LockOf) => noteLock(db, ...lock)
}

type LockOf = Parameters<typeof noteLock> extends [unknown, ...infer Rest] ? Rest : never

describe('the order of locks', () => {
  test('allows tables from top to bottom, and rows by ascending id', () => {
    const lock = transaction()
    lock('clients', [3])
    lock('clients', [3, 8])
    lock('projects')
    lock('projects', [1, 2])
    lock('audit')
  })

  test('refuses a table that comes before one that is locked', () => {
    const lock = transaction()
    lock('projects', [1])
    expect(() => lock('clients', [1])).toThrow('clients has to be locked before projects')
  })

  test('refuses a lower id of the same table', () => {
    const lock = transaction()
    lock('clients', [3])
    expect(() => lock('clients', [2])).toThrow('clients has to be locked by ascending id')
  })

  test('is a matter of one transaction', () => {
    transaction()('projects', [1])
    transaction()('clients', [1])
  })

  test('never stops an installation that does not check it', () => {
    const lock = transaction({ isChecked: false })
    lock('projects', [1])
    lock('clients', [1])
  })
})
