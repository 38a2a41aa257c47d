import { createEmptyDatabase } from '@loggia/testing/database'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { missingSql } from './schema-engine.ts'

test('the migrations produce the schema', async () => {
  const database = await createEmptyDatabase()
  expect(await missingSql(database.url)).toBeNull()
  await database.drop()
})

test('of several concurrent migrators one works and all succeed', async () => {
  const database = await createEmptyDatabase()
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url)))
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
  await database.drop()
})
