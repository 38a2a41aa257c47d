import { expect, test } from 'vitest'
import { withGroupedSignIns } from './sign-ins.ts'

const entry = (at: string, action: string, actorId = '7') => ({
  at,
  action,
  actorKind: 'STAFF' as const,
  actorId,
})

test('puts the sign-ins of each person together where the newest stands', () => {
  const shown = withGroupedSignIns([
    entry('5', 'staff.signedIn'),
    entry('4', 'client.updated'),
    entry('3', 'staff.signedIn', '8'),
    entry('2', 'staff.signedIn'),
    entry('1', 'client.updated'),
  ])
  expect(shown.map(({ entry: { at }, times }) => [at, ...times])).toEqual([
    ['5', '5', '2'],
    ['4', '4'],
    ['3', '3'],
    ['1', '1'],
  ])
})
