import type { Response } from 'express'
import type { WholeList } from '../../data/lists/read-list.ts'
import { streamText } from './stream-text.ts'

/** Sends a list as the JSON that PostgreSQL made of its rows. */
export async function sendJsonList(res: Response, { total, slices }: WholeList): Promise<void> {
  res.setHeader('X-Total-Count', String(total))
  res.setHeader('Content-Type', 'application/json; charset=utf-8')
  if (Array.isArray(slices)) res.end(`[${slices.join()}]`)
  else if (res.req.method === 'HEAD') res.end()
  else await streamText(res, arrayOf(slices))
}

async function* arrayOf(slices: AsyncIterable<string>): AsyncGenerator<string> {
  let separator = '['
  for await (const slice of slices) {
    yield separator + slice
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}
