import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import type { CsvFile } from '../../data/csv-export.ts'

/** Sends a file while it is made. Until its first part is there, a failure is answered as any other. */
export async function sendFile(res: Response, { name, chunks }: CsvFile): Promise<void> {
  const parts = chunks[Symbol.asyncIterator]()
  const first = await parts.next()
  res.setHeader('Content-Type', 'text/csv; charset=utf-8')
  res.setHeader('Content-Disposition', `attachment; filename="${name}"`)
  if (res.req.method === 'HEAD') {
    await parts.return?.()
    res.end()
    return
  }
  async function* all() {
    if (!first.done) yield first.value
    for (let part = await parts.next(); !part.done; part = await parts.next()) yield part.value
  }
  try {
    await pipeline(all(), res)
  } catch (error) {
    // Whoever asked has gone away.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}
