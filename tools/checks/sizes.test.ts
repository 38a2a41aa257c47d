import { expect, test } from 'vitest'
import type { Module } from './module-graph.ts'
import { sizeErrors } from './sizes.ts'

const module = (lines: number, ...imports: string[]): Module => ({
  code: 'x\n'.repeat(lines),
  imports,
  loads: imports,
})

test('a file of more than 400 lines is too long, unless it is a test', () => {
  const files = new Map([
    ['src/a.ts', module(401)],
    ['src/b.ts', module(400)],
    ['src/a.test.ts', module(500)],
  ])
  expect(sizeErrors(files)).toEqual(['src/a.ts has 401 lines, over 400: split it.'])
})

test('a file of up to 20 lines is part of the only one that imports it, if it stands beside it', () => {
  const files = new Map([
    ['src/a.ts', module(50, 'src/few.ts', 'src/shared.ts', 'src/view.tsx', 'lib/few.ts')],
    ['src/b.ts', module(50, 'src/shared.ts', 'src/more.ts')],
    ['src/few.ts', module(20)],
    ['src/more.ts', module(21)],
    ['src/shared.ts', module(5)],
    ['src/view.tsx', module(5)],
    ['lib/few.ts', module(5)],
  ])
  expect(sizeErrors(files)).toEqual(['src/few.ts has 20 lines: make it a part of src/a.ts.'])
})
