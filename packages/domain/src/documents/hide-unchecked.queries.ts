import type { Context } from '../kernel/context.ts'
import type { DriveGateway } from '../kernel/drive-ports.ts'
import { notFound } from '../kernel/errors.ts'

/** A Drive without the files that wait for the scanner: until it has spoken, nobody lists or opens them here. */
export async function hidingUnchecked({
  db,
  drive: { gateway },
  scanner,
}: Pick<Context, 'db' | 'drive' | 'scanner'>): Promise<DriveGateway> {
  if (!scanner.isOn) return gateway
  const rows = await db.upload.findMany({
    where: { state: 'checking', driveFileId: { not: null } },
    select: { driveFileId: true },
  })
  if (rows.length === 0) return gateway
  const hidden = new Set(rows.map(({ driveFileId }) => driveFileId))
  return {
    ...gateway,
    async list(...call) {
      const files = await gateway.list(...call)
      return files.filter(({ id }) => !hidden.has(id))
    },
    async get(...call) {
      const [, id] = call
      if (hidden.has(id)) throw notFound('Document')
      return gateway.get(...call)
    },
  }
}
