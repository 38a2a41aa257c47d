import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { cacheDir, fromRoot, root } from './paths.ts'

const generated = /(^|[\\/])(generated|dist)([\\/]|$)|\.generated\.ts$/

/** The files below the root that match, sorted by path. */
function filesMatching(patterns: string[]): string[] {
  const entries = globSync(patterns, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => entry.name === 'node_modules',
  })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  return [...new Set(paths)].sort()
}

/** The source files that match, sorted by path: those that no tool writes. */
export function sources(patterns: string[]): string[] {
  return filesMatching(patterns).filter((path) => !generated.test(path))
}

/** A hash of the names and contents of all source files that match. */
export function fingerprint(patterns: string[]): Promise<string> {
  return hashOf(sources(patterns))
}

/** A hash of a tool's output; null while one of the patterns matches no file. */
export async function outputFingerprint(patterns: string[]): Promise<string | null> {
  const matches = patterns.map((pattern) => filesMatching([pattern]))
  return matches.every((files) => files.length > 0) ? hashOf(matches.flat()) : null
}

async function hashOf(paths: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const path of paths) {
    hash
      .update(`${path}\0`)
      .update(await readFile(fromRoot(path)))
      .update('\0')
  }
  return hash.digest('hex')
}

const stampFile = (name: string) => join(cacheDir, `${name}.stamp`)

/** The stamp that was written when the target was last made; empty if it never was. */
export async function readStamp(name: string): Promise<string> {
  return (await readFile(stampFile(name), 'utf8').catch(() => '')).trim()
}

/** Records the sources and the results of a target. */
export async function writeStamp(name: string, value: string): Promise<void> {
  await mkdir(dirname(stampFile(name)), { recursive: true })
  await writeFile(stampFile(name), `${value}\n`)
}
