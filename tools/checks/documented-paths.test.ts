import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
const topLevel = new Set(folders.map(({ name }) => name))

/** The paths of this project that a document names in code marks; patterns and generated files are left out. */
function pathsIn(document: string): string[] {
  const words = readFileSync(join(root, document), 'utf8').matchAll(
    /`([\w.@-]+(?:\/[\w.@-]+)+\/?)`/g,
  )
  return [...words]
    .map(([, path = '']) => path)
    .filter((path) => topLevel.has(path.split('/')[0] ?? '') && !/\/dist(-\w+)?$/.test(path))
}

const documents = globSync(['{README,CONTRIBUTING,SECURITY}.md', 'docs/**/*.md'], { cwd: root })

test.each(documents)('%s names only files and folders that exist', (document) => {
  const missing = pathsIn(document).filter((path) => !existsSync(join(root, path)))
  expect(missing).toEqual([])
})

test('the security document proves its claims with tests', () => {
  const tests = pathsIn('docs/SECURITY.md').filter((path) => /\.test\.tsx?$/.test(path))
  expect(new Set(tests).size).toBeGreaterThan(40)
})
