import { checkUpload } from './check-upload.ts'
import type { UploadCall } from './upload-call.ts'
import { isScannerOn } from '../documents/scanner.ts'

/** How often (ms) files are checked that the scanner has not answered for. */
const EVERY_MS = 10_000

/** The most files that one round asks for. */
const AT_ONCE = 20

/** Checks the files that wait for the scanner, one after the other, until the returned function is called. */
export function checkWaitingUploads(call: UploadCall): () => void {
  if (!isScannerOn(call.config)) return () => undefined
  let running = false
  // A check that never ends must not keep the rest waiting, so each round goes on behind the one before.
  let lastId = 0
  const round = async () => {
    if (running) return
    running = true
    try {
      const where = { state: 'checking', id: { gt: lastId } }
      const orderBy = { id: 'asc' } as const
      const rows = await call.db.upload.findMany({
        where,
        orderBy,
        take: AT_ONCE,
        select: { id: true },
      })
      for (const { id } of rows) await checkUpload(call, id)
      lastId = rows.length < AT_ONCE ? 0 : (rows.at(-1)?.id ?? 0)
    } catch (error) {
      call.log.warn({ err: error }, 'waiting files not checked')
    } finally {
      running = false
    }
  }
  const timer = setInterval(() => void round(), EVERY_MS)
  return () => clearInterval(timer)
}
