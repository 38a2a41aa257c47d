import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Feature } from './feature.ts'
import { FEATURES } from './features.ts'

const features: readonly Feature[] = FEATURES

test('every declared feature is in the list', () => {
  const declared = globSync('*/feature.ts', { cwd: import.meta.dirname })
  expect(features).toHaveLength(declared.length)
  expect(new Set(features).size).toBe(declared.length)
})

test.each(['policy', 'limits', 'notices', 'entities', 'auditActions', 'trashKinds'] as const)(
  'no two features declare the same under %s',
  (key) => {
    const names = features.flatMap(({ [key]: part = [] }) =>
      Array.isArray(part) ? part : Object.keys(part),
    )
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  },
)

test('every feature with actions says where the documentation has them', () => {
  const silent = features.filter(({ policy, tag }) => policy && !tag)
  expect(silent).toEqual([])
})
