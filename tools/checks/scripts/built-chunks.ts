import { readFileSync, statSync } from 'node:fs'
import { fromRoot } from '@loggia/local/paths'
import type { BuiltChunk } from '../../../frontend/vite.chunk-report.ts'

const DIST = ['frontend', 'dist']

/** The scripts of the last build, by file. */
export type BuiltChunks = Readonly<Record<string, BuiltChunk>>

export function readBuiltChunks(): BuiltChunks {
  return JSON.parse(readFileSync(fromRoot(...DIST, '.vite', 'chunks.json'), 'utf8')) as BuiltChunks
}

/** The bytes of a script as browsers download it. */
export function compressedSize(file: string): number {
  return statSync(fromRoot(...DIST, `${file}.br`)).size
}
