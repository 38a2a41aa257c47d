import type { Response } from 'express'
import type { CsvFile } from '@loggia/domain/kernel/csv-export'
import { streamText } from './stream-text.ts'

/** Streams a CSV file. An error before the first chunk gets an ordinary error response. */
export async function sendCsvFile(res: Response, { name, chunks }: CsvFile): Promise<void> {
  const iterator = chunks[Symbol.asyncIterator]()
  const first = await iterator.next()
  res.setHeader('Content-Type', 'text/csv; charset=utf-8')
  res.setHeader('Content-Disposition', `attachment; filename="${name}"`)
  if (res.req.method === 'HEAD') {
    await iterator.return?.()
    res.end()
    return
  }
  async function* all() {
    if (!first.done) yield first.value
    for (let next = await iterator.next(); !next.done; next = await iterator.next())
      yield next.value
  }
  await streamText(res, all())
}
