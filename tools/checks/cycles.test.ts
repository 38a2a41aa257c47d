import { expect, test } from 'vitest'
import { featureImports, findCycles } from './cycles.ts'

const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges))

test('a graph that only branches has no cycle', () => {
  expect(findCycles(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([])
})

test('names the files of a cycle, not those that lead to it', () => {
  expect(findCycles(graph({ a: ['b'], b: ['c'], c: ['b'] }))).toEqual([['b', 'c']])
})

test('finds a file that imports itself', () => {
  expect(findCycles(graph({ a: ['a'] }))).toEqual([['a']])
})

test('features import each other by their files; what a test looks at does not count', () => {
  const files = graph({
    'src/clients/list.ts': ['src/clients/view.ts', 'src/projects/view.ts', 'lib/text.ts'],
    'src/projects/view.ts': [],
    'src/projects/view.test.ts': ['src/clients/list.ts'],
  })
  expect(featureImports(files, /^src\/([^/]+)\//)).toEqual(
    graph({ clients: ['projects'], projects: [] }),
  )
})
