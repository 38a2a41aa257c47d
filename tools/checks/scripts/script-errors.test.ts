import { expect, test } from 'vitest'
import type { BuiltChunks } from './built-chunks.ts'
import { scriptErrors } from './script-errors.ts'

const chunk = { facade: null, exports: [], imports: [], dynamicImports: [], modules: {} }
const chunks: BuiltChunks = {
  'site.js': {
    ...chunk,
    facade: 'frontend/site.html',
    dynamicImports: ['form.js'],
    modules: { 'frontend/src/site/main.ts': 900 },
  },
  'form.js': { ...chunk, facade: 'frontend/src/site/form.ts', imports: ['shared.js'] },
  'shared.js': { ...chunk, modules: { 'node_modules/heavy/index.js': 9_000 } },
  'index.js': {
    ...chunk,
    facade: 'frontend/index.html',
    imports: ['shared.js'],
    dynamicImports: ['clients.js', 'projects.js'],
  },
  'clients.js': { ...chunk, facade: 'clients.tsx' },
  'projects.js': { ...chunk, facade: 'projects.tsx' },
}
const sizes: Record<string, number> = { 'site.js': 400, 'form.js': 600, 'shared.js': 2_000 }
const sizeOf = (file: string) => sizes[file] ?? 100

test('counts what is loaded later too, and names what is inside', () => {
  const entry = 'frontend/site.html'
  expect(scriptErrors(chunks, sizeOf, [{ route: '/', entry, kilobytes: 3 }])).toEqual([])
  const errors = scriptErrors(chunks, sizeOf, [{ route: '/', entry, kilobytes: 2.9 }])
  expect(errors.join('\n')).toBe(`/ loads 3.0 kB of scripts in 3 files, over 2.9 kB:
     2.0 kB  shared.js
     0.6 kB  form.js
     0.4 kB  site.js
  The largest source files inside, before compression:
     9.0 kB  node_modules/heavy/index.js
     0.9 kB  frontend/src/site/main.ts`)
})

test('counts only the screen that a shell loads, and its files', () => {
  const shell = { route: '/clients', entry: 'frontend/index.html', loads: ['clients.tsx'] } as const
  const within = { ...shell, kilobytes: 2.2, requests: 3 }
  expect(scriptErrors(chunks, sizeOf, [within])).toEqual([])
  expect(scriptErrors(chunks, sizeOf, [{ ...within, requests: 2 }])[0]).toContain('in 3 files')
})

test('refuses a source file that is in no build', () => {
  const gone = {
    route: '/',
    entry: 'frontend/index.html',
    loads: ['gone.tsx'],
    kilobytes: 9,
  } as const
  expect(() => scriptErrors(chunks, sizeOf, [gone])).toThrow('No script begins with gone.tsx')
})

test('refuses a name that two parts of screens have', () => {
  const exports = ['Conversation']
  const same = {
    'clients.js': { ...chunk, facade: 'clients.tsx', exports },
    'projects.js': { ...chunk, facade: 'projects.tsx', exports },
  }
  expect(scriptErrors(same, sizeOf, [])).toEqual([
    'Conversation is the name of a part in clients.tsx and in projects.tsx',
  ])
})
