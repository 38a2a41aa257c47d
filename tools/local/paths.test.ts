import { expect, test } from 'vitest'
import { bin } from './paths.ts'

test('node is the one that runs: the build of the images installs none', () => {
  expect(bin('node')).toBe(process.execPath)
})
