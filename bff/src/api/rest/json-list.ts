import type { Response } from 'express'
import type { JsonText } from '@loggia/domain/kernel/text-operation'
import type { Counted, WholeList } from '@loggia/domain/kernel/lists/read-list'
import { streamText } from './stream-text.ts'

/** Sends a list as the JSON that PostgreSQL made of its rows. */
export async function sendJsonList(
  res: Response,
  { slices, ...counted }: WholeList,
): Promise<void> {
  setCountHeaders(res, counted)
  res.setHeader('Content-Type', 'application/json; charset=utf-8')
  if (Array.isArray(slices)) res.end(`[${slices.join()}]`)
  else if (res.req.method === 'HEAD') res.end()
  else await streamText(res, arrayOf(slices))
}

/** Sends an answer while it is made. */
export async function sendJsonText(res: Response, text: JsonText): Promise<void> {
  res.setHeader('Content-Type', 'application/json; charset=utf-8')
  await streamText(res, text)
}

/** The answer of GraphQL besides the rows. */
export function setCountHeaders(res: Response, { total, searchedNewest }: Counted): void {
  res.setHeader('X-Total-Count', String(total))
  if (searchedNewest !== null) res.setHeader('X-Searched-Newest', String(searchedNewest))
}

async function* arrayOf(slices: AsyncIterable<string>): AsyncGenerator<string> {
  let separator = '['
  for await (const slice of slices) {
    yield separator + slice
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}
