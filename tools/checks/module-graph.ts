import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fromRoot, root } from '@loggia/local/paths'

const packageFolders: Record<string, string> = {
  '@loggia/contracts': 'contracts/src',
  '@loggia/db': 'prisma',
  '@loggia/fake-drive': 'packages/fake-drive',
  '@loggia/local': 'tools/local',
  '@loggia/server': 'packages/server/src',
  '@loggia/testing': 'packages/testing',
}

const notWritten = /(^|\/)(node_modules|generated|dist|dist-server|\.data|\.git)$/
const specifiers = /(?:\bfrom\s*|\bimport\s*\(?\s*)'([^']+)'/g
const typeOnly = /^(?:import|export) type [^;]*? from '[^']+'$/gm

/** The files below the root that people have written and that match the pattern, sorted, with "/" between folders. */
export function writtenFiles(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: (path) => notWritten.test(path) })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.generated\.ts$|\.d\.ts$/.test(file))
    .sort()
}

function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  const [scope, name, ...path] = specifier.split('/')
  const folder = packageFolders[`${scope}/${name}`]
  return folder && `${folder}/${path.join('/')}.ts`
}

/** What a source file contains that matters to its dependencies. */
export type Module = {
  code: string
  /** The project's files that it imports, also dynamically, also for their types. */
  imports: string[]
  /** Those of them that it loads when it runs. */
  loads: string[]
}

/** Reads all source files of the project and finds out what they import from each other. */
export function readModules(): Map<string, Module> {
  const files = writtenFiles('**/*.{ts,tsx}')
  const isSource = new Set(files)
  const targets = (file: string, code: string) => [
    ...new Set(
      [...code.matchAll(specifiers)].flatMap(([, specifier = '']) => {
        const target = targetOf(file, specifier)
        return target && isSource.has(target) ? [target] : []
      }),
    ),
  ]
  const modules = files.map((file): [string, Module] => {
    const code = readFileSync(fromRoot(file), 'utf8')
    const loads = targets(file, code.replaceAll(typeOnly, ''))
    return [file, { code, imports: targets(file, code), loads }]
  })
  return new Map(modules)
}
