import { readFileSync, statSync } from 'node:fs'
import { fromRoot } from '@loggia/local/paths'
import type { Manifest } from 'vite'

const DIST = ['frontend', 'dist']

/** Kilobytes, compressed with brotli: all that public pages may ever load, and what a room loads when it is opened. */
export const BUDGETS = { public: 16, room: 310, projects: 328, siteEditor: 324 }

/** The frames of portal and back office, by the folder of their rooms. */
const FRAMES: readonly (readonly [rooms: RegExp, frame: string])[] = [
  [/^src\/app\/routes\/admin-/, 'src/app/layouts/admin-layout.tsx'],
  [/^src\/app\/portal\/|clients-tab|settings-form/, 'src/app/routes/client-dashboard.tsx'],
]

/** What Vite tells of the last build: each script, what it imports, and what it loads later. */
export function readManifest(): Manifest {
  return JSON.parse(readFileSync(fromRoot(...DIST, '.vite', 'manifest.json'), 'utf8')) as Manifest
}

/** The bytes of a script as browsers download it. */
export function compressedSize(file: string): number {
  return statSync(fromRoot(...DIST, `${file}.br`)).size
}

/**
 * Lines about each page whose scripts exceed its budget.
 *
 * @param sizeOf the compressed bytes of a script
 */
export function scriptErrors(manifest: Manifest, sizeOf: (file: string) => number): string[] {
  const check = (page: string, entries: string[], kilobytes: number, withLater = false) => {
    const files = filesOf(manifest, entries, withLater)
    const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0)
    if (bytes <= kilobytes * 1_000) return []
    const parts = files
      .toSorted((a, b) => sizeOf(b) - sizeOf(a))
      .map((file) => `  ${(sizeOf(file) / 1_000).toFixed(1).padStart(6)} kB  ${file}`)
    return [`${page} loads ${(bytes / 1_000).toFixed(1)} kB, over ${kilobytes} kB:`, ...parts]
  }
  const rooms = Object.keys(manifest).flatMap((key) => {
    const frame = FRAMES.find(([pattern]) => pattern.test(key))?.[1]
    if (!frame || !manifest[key]?.isDynamicEntry || key === frame) return []
    return check(key, ['index.html', frame, key], budgetOf(key))
  })
  return [...check('A public page', ['site.html'], BUDGETS.public, true), ...rooms]
}

/** Cards and milestones are dragged in the rooms of projects. */
function budgetOf(key: string): number {
  if (key.includes('admin-site.')) return BUDGETS.siteEditor
  return /admin-projects?\./.test(key) ? BUDGETS.projects : BUDGETS.room
}

/** The scripts that come with some entries of the build, and where asked also those that they may load later. */
function filesOf(manifest: Manifest, entries: string[], withLater: boolean): string[] {
  const seen = new Set<string>()
  const queue = [...entries]
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {}
    queue.push(...imports, ...(withLater ? dynamicImports : []))
  }
  return [...seen].flatMap((key) => manifest[key]?.file ?? [])
}
