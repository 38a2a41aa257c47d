import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { cacheDir, fromRoot, root } from './paths.ts'

const madeByTools = /(^|[\\/])(generated|dist|node_modules)([\\/]|$)|\.generated\.ts$/

/** The files below the root that match, in a fixed order, without what tools made. */
export function sources(patterns: string[]): string[] {
  const found = globSync(patterns, { cwd: root, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = found.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  return [...new Set(paths)].filter((path) => !madeByTools.test(path)).sort()
}

/** One hash over names and contents of all files that match the patterns. */
export async function fingerprint(patterns: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const path of sources(patterns)) {
    hash
      .update(`${path}\0`)
      .update(await readFile(fromRoot(path)))
      .update('\0')
  }
  return hash.digest('hex')
}

const stampFile = (name: string) => join(cacheDir, `${name}.stamp`)

/** The fingerprint for which this was last made; empty if never. */
export async function readStamp(name: string): Promise<string> {
  return (await readFile(stampFile(name), 'utf8').catch(() => '')).trim()
}

/** Remembers the fingerprint for which this was made. */
export async function writeStamp(name: string, value: string): Promise<void> {
  await mkdir(dirname(stampFile(name)), { recursive: true })
  await writeFile(stampFile(name), `${value}\n`)
}
