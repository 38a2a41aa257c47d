import { pipeline } from 'node:stream/promises'
import type { CsvFile } from '@loggia/domain/kernel/csv-export'
import type { Response } from 'express'

/** Milliseconds without progress after which a client that does not read is disconnected. */
export const STALL_TIMEOUT_MS = 60_000

/**
 * Sends text while it is made, and makes no more of it than the client takes. An error ends the connection without the
 * end of the body, so that no client takes a part for the whole.
 *
 * @throws the error that the text ended with; none when the client has disconnected
 */
export async function streamText(res: Response, text: AsyncIterable<string>): Promise<void> {
  res.setTimeout(STALL_TIMEOUT_MS, () => res.destroy())
  try {
    await pipeline(text, res)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}

/** Sends a CSV file while it is made. */
export async function sendCsvFile(res: Response, { name, chunks }: CsvFile): Promise<void> {
  res.setHeader('Content-Type', 'text/csv; charset=utf-8')
  res.setHeader('Content-Disposition', `attachment; filename="${name}"`)
  if (res.req.method === 'HEAD') res.end()
  else await streamText(res, chunks)
}
