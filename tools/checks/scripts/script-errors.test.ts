import type { Manifest } from 'vite'
import { expect, test } from 'vitest'
import { BUDGETS, scriptErrors } from './script-errors.ts'

const FRAME = 'src/app/layouts/admin-layout.tsx'
const ROOM = 'src/app/routes/admin-clients.tsx'

const manifest: Manifest = {
  'site.html': { file: 'site.js', isEntry: true, dynamicImports: ['src/site/form.ts'] },
  'src/site/form.ts': { file: 'form.js', isDynamicEntry: true },
  'index.html': { file: 'index.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js' },
  [FRAME]: { file: 'frame.js', isDynamicEntry: true, imports: ['_shared.js'] },
  [ROOM]: { file: 'clients.js', isDynamicEntry: true, dynamicImports: ['src/calendar.tsx'] },
  'src/calendar.tsx': { file: 'calendar.js', isDynamicEntry: true },
}

const sized = (kilobytes: Record<string, number>) => (file: string) =>
  (kilobytes[file] ?? 1) * 1_000

test('counts what comes with a room once, and not what it loads later', () => {
  // The room, its frame and its entry have a kilobyte each.
  const shared = BUDGETS.room - 3
  expect(scriptErrors(manifest, sized({ 'shared.js': shared, 'calendar.js': 50 }))).toEqual([])
  const [error = ''] = scriptErrors(manifest, sized({ 'shared.js': shared + 1 }))
  expect(error).toBe(`${ROOM} loads ${BUDGETS.room + 1}.0 kB, over ${BUDGETS.room} kB:`)
})

test('counts all that public pages may ever load', () => {
  expect(scriptErrors(manifest, sized({ 'form.js': 15 }))).toEqual([])
  expect(scriptErrors(manifest, sized({ 'form.js': 15.5 }))).toEqual([
    'A public page loads 16.5 kB, over 16 kB:',
    '    15.5 kB  form.js',
    '     1.0 kB  site.js',
  ])
})
