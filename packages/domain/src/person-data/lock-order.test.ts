import { withClient } from '@loggia/local/engines/postgres/database'
import { createTestDatabase } from '@loggia/testing/database'
import { expect, test } from 'vitest'
import { lockRank } from '@loggia/db/lock-order'
import { readCascades } from './person.ts'

test('rows come before those that are deleted with them', async () => {
  const database = await createTestDatabase()
  const cascades = await withClient(database.url, readCascades)
  await database.drop()
  const broken = cascades.filter(({ to, table }) => lockRank(to) >= lockRank(table))
  expect(cascades).not.toEqual([])
  expect(broken).toEqual([])
})

test('every table has its place', () => {
  expect(() => lockRank('nothing_such')).toThrow('does not name nothing_such')
})
