import { expect, test } from 'vitest'
import { createStreamLimits } from './stream-limits.ts'

test('places are counted by person and by network, and can be given back', () => {
  const { take } = createStreamLimits({ person: 2, network: 3 })
  const [first] = [take('staff:1', 'office'), take('staff:1', 'home')]
  expect(take('staff:1', 'train')).toBeNull()
  expect(take('staff:2', 'office')).not.toBeNull()
  expect(take('staff:3', 'office')).not.toBeNull()
  expect(take('staff:4', 'office')).toBeNull()
  first?.()
  expect(take('staff:4', 'office')).not.toBeNull()
  expect(take('staff:1', 'train')).not.toBeNull()
})
