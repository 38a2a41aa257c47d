import { openTestDatabase } from '@loggia/testing/open-database'
import { afterAll, expect, test } from 'vitest'
import { lockMatching } from './row-locks.ts'
import { matches, type Match } from './match.ts'

const { db, drop } = await openTestDatabase({ poolSize: 1 })
const person = { username: 'anna', name: 'Anna', email: 'Anna@example.com', password: '' }
await db.user.createMany({
  data: [
    { ...person, id: 1, usernameKey: 'anna', emailKey: 'anna@example.com' },
    { ...person, id: 2, usernameKey: 'ben', emailKey: 'ben@example.com' },
    {
      ...person,
      id: 3,
      usernameKey: 'cleo',
      emailKey: 'cleo@example.com',
      deactivatedAt: new Date(),
    },
  ],
})
afterAll(drop)

test.each<[string, Match<'User'>, number[]]>([
  ['a value', { usernameKey: 'ben' }, [2]],
  ['all of several values', { id: 2, usernameKey: 'anna' }, []],
  ['one of a list', { emailKey: ['cleo@example.com', 'anna@example.com'] }, [1, 3]],
  ['numbers of a list', { id: [3, 2] }, [2, 3]],
  ['nothing of an empty list', { id: [] }, []],
  ['null', { id: [1, 3], deactivatedAt: null }, [1]],
  ['every row where nothing is asked', {}, [1, 2, 3]],
])('rows are matched by %s', async (_name, match, ids) => {
  const locked = await db.$transaction((tx) => lockMatching(tx, 'users', match))
  expect(locked).toEqual(ids)
})

test('a field that is not known matches nothing by chance', () => {
  expect(() => matches<'User'>({ id: undefined })).toThrow('what id has to be')
})
