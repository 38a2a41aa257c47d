import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fromRoot, root } from '@loggia/local/paths'

/** Modules that start a database, a browser or another process, or hand out one that the run has started. */
const engineModules = [
  /^packages\/testing\/(provided-context|chromium)\.ts$/,
  /^tools\/local\/engines\//,
  /^tools\/local\/command\.ts$/,
]

// Vitest's way to read what the global set-up of the integration tests provides.
const usesProvided = /\binject\('/

const packageFolders: Record<string, string> = {
  '@loggia/contracts': 'contracts/src',
  '@loggia/db': 'prisma',
  '@loggia/fake-drive': 'packages/fake-drive',
  '@loggia/local': 'tools/local',
  '@loggia/server': 'packages/server/src',
  '@loggia/testing': 'packages/testing',
}

const ignored = /(^|\/)(node_modules|generated|dist|dist-server|\.data)\//
const imports = /(?:\bfrom\s*|\bimport\s*\(?\s*)'([^']+)'/g
const typeImports = /^(?:import|export) type [^;]*? from '[^']+'$/gm

function resolveImport(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(file), specifier))
  const [scope, name, ...path] = specifier.split('/')
  const folder = packageFolders[`${scope}/${name}`]
  return folder && `${folder}/${path.join('/')}.ts`
}

function codeOf(file: string): string {
  if (!/\.tsx?$/.test(file) || !existsSync(fromRoot(file))) return ''
  return readFileSync(fromRoot(file), 'utf8').replaceAll(typeImports, '')
}

function importsOf(file: string, code: string): string[] {
  return [...code.matchAll(imports)].flatMap(([, specifier = '']) => {
    const target = resolveImport(file, specifier)
    return target === undefined ? [] : [target]
  })
}

/** Returns a function that tells whether a file needs engines, by following its imports. */
function createEngineFinder(): (file: string) => boolean {
  const seen = new Map<string, boolean>()
  return function needsEngines(file: string): boolean {
    const answered = seen.get(file)
    if (answered !== undefined) return answered
    // Lint forbids import cycles; should one slip through, this ends the walk.
    seen.set(file, false)
    const code = codeOf(file)
    const needs =
      engineModules.some((pattern) => pattern.test(file)) ||
      usesProvided.test(code) ||
      importsOf(file, code).some(needsEngines)
    seen.set(file, needs)
    return needs
  }
}

/** The kinds of tests: `unit` runs in Node, `component` in jsdom, `integration` with PostgreSQL, Redis or a browser. */
export type TestProject = 'unit' | 'component' | 'integration'

/**
 * Sorts all test files by what they import, directly or not. Nobody has to remember a list or a file name:
 * a test that starts to use PostgreSQL, Redis, a browser or another process moves by itself.
 */
export function testProjects(): Record<TestProject, string[]> {
  const files = globSync('**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (path) => ignored.test(`${path}/`),
  })
  const needsEngines = createEngineFinder()
  const projectOf = (file: string): TestProject => {
    if (needsEngines(file)) return 'integration'
    return file.endsWith('.tsx') ? 'component' : 'unit'
  }
  return { unit: [], component: [], integration: [], ...Object.groupBy(files.sort(), projectOf) }
}
