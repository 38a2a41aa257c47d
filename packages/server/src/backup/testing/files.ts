import { gzipSync } from 'node:zlib'
import { backupLines } from '../write.ts'

/** The lines of a backup of the database. */
export async function linesOf(url: string): Promise<string[]> {
  const lines: string[] = []
  for await (const line of backupLines(url)) lines.push(line.toString())
  return lines
}

/** A file with these lines. */
export const packed = (lines: string[]) => gzipSync(lines.join(''))

/** A file with these bytes, read in pieces as from a disk. */
export async function* fileOf(bytes: Buffer, piece = 1_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece)
}

/** Lines without checksum, as earlier releases wrote them. */
export const earlier = (lines: string[]) => [
  ...lines.slice(0, -1).map((line) => line.replace('loggia-backup-2', 'loggia-backup-1')),
  '{"end":true}\n',
]
