import { UNCHECKED } from '@loggia/contracts/uploads/upload-rules'
import type { Context } from '../kernel/context.ts'
import type { DriveFile } from '../kernel/drive/files.ts'
import type { DriveGateway } from '../kernel/drive/gateway.ts'
import { isScannerOn } from './scanner.ts'
import { notFound } from '../kernel/errors.ts'

type Call = Pick<Context, 'config' | 'db' | 'drive'>

/** A Drive without the files that wait for the scanner: until its verdict, they are neither listed nor opened here. */
export async function hidingUnchecked(call: Call): Promise<DriveGateway> {
  const { gateway } = call.drive
  if (!isScannerOn(call.config)) return gateway
  const rows = await call.db.upload.findMany({
    where: { state: 'checking', driveFileId: { not: null } },
    select: { driveFileId: true },
  })
  const waiting = new Set(rows.map(({ driveFileId }) => driveFileId))
  return {
    ...gateway,
    async list(...request) {
      const files = await gateway.list(...request)
      const hidden = await unreleasedAmong(call, files)
      return files.filter(({ id }) => !waiting.has(id) && !hidden.has(id))
    },
    async get(...request) {
      const [, id] = request
      if (waiting.has(id)) throw notFound('Document')
      const file = await gateway.get(...request)
      if ((await unreleasedAmong(call, [file])).has(id)) throw notFound('Document')
      return file
    },
  }
}

/**
 * The ids of files that no row releases, by their names: Drive has all of a file before its row says so, and the row may
 * be gone.
 */
async function unreleasedAmong({ db }: Call, files: readonly DriveFile[]): Promise<Set<string>> {
  const ids = files.filter(({ name }) => name.startsWith(UNCHECKED)).map(({ id }) => id)
  if (ids.length === 0) return new Set()
  // A sent file may have such a name.
  const where = { state: 'stored', driveFileId: { in: ids } }
  const rows = await db.upload.findMany({ where, select: { driveFileId: true } })
  const released = new Set(rows.map(({ driveFileId }) => driveFileId))
  return new Set(ids.filter((id) => !released.has(id)))
}
