import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fromRoot, root } from '@loggia/local/paths'

type Manifest = { name: string; workspaces?: string[]; exports?: Record<string, string> }

const generatedFolders = /(^|\/)(node_modules|generated|dist|dist-server|\.data|\.git)$/
const specifiers = /(?:\bfrom\s*|\bimport\s*\(?\s*)'([^']+)'/g
const typeOnly = /^(?:import|export) type [^;]*? from '[^']+'$/gm

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(fromRoot(folder, 'package.json'), 'utf8')) as Manifest
}

/** The folders to which the packages of the project export, by package name. */
const packageFolders = new Map(
  readManifest('.').workspaces?.map((folder) => {
    const { name, exports } = readManifest(folder)
    return [name, join(folder, dirname(exports?.['./*'] ?? './*'))]
  }),
)

/** The files below the root that match the pattern and are not generated, sorted, with "/" between folders. */
function writtenFiles(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: (path) => generatedFolders.test(path) })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.generated\.ts$|\.d\.ts$/.test(file))
    .sort()
}

function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  const [scope, name, ...path] = specifier.split('/')
  const folder = packageFolders.get(`${scope}/${name}`)
  return folder && `${folder}/${path.join('/')}.ts`
}

/** The code and the dependencies of a source file. */
export type Module = {
  code: string
  /** The project's files that it imports, including type imports and dynamic imports. */
  imports: string[]
  /** Those that it loads when it runs. */
  loads: string[]
}

/** Reads all source files of the project and their imports of each other. */
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
