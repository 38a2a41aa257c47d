import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { BackupFileError, cutOff } from './format.ts'

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b])
const PG_DUMP_MAGIC = Buffer.from('PGDMP')

/**
 * Unpacks a backup, and yields its bytes as they come.
 *
 * @throws BackupFileError when the file cannot be one, or is cut off or damaged
 */
export async function* unpacked(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip()
  // Whatever goes wrong reaches the reader below, because it destroys the stream.
  pipeline(checked(file), gunzip).catch(() => {})
  try {
    yield* gunzip as AsyncIterable<Buffer>
  } catch (error) {
    throw explained(error)
  }
}

/** The file, once its first bytes have shown that it is packed by gzip. */
async function* checked(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0)
  for await (const chunk of file) {
    if (head === null) {
      yield chunk
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < PG_DUMP_MAGIC.length) continue
    refuseOthers(head)
    yield head
    head = null
  }
  if (head?.length === 0) throw new BackupFileError('The file is empty.')
  if (head !== null)
    throw new BackupFileError('This is no backup of Loggia: it is not a gzip file.')
}

function refuseOthers(head: Buffer): void {
  if (head.subarray(0, PG_DUMP_MAGIC.length).equals(PG_DUMP_MAGIC)) {
    throw new BackupFileError(
      'This is an archive of pg_dump, as earlier releases wrote for containers: put it back with pg_restore, as docs/operations/backup.md says.',
    )
  }
  if (!head.subarray(0, GZIP_MAGIC.length).equals(GZIP_MAGIC)) {
    throw new BackupFileError('This is no backup of Loggia: it is not a gzip file.')
  }
}

function explained(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'Z_BUF_ERROR') return cutOff()
  if (!code.startsWith('Z_')) return error
  return new BackupFileError('The backup is damaged: it cannot be unpacked.')
}
