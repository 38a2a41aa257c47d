import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

const ENTITY = ['content-type', 'content-encoding', 'etag', 'cache-control', 'vary']

/** Fetches a page as browsers do, and returns its bytes as they were sent: `fetch` would decompress them. */
export async function fetchBytes(url: string) {
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).on('error', reject)
  })
  const body = await buffer(response)
  const kept = Object.entries(response.headers).filter(([name]) => ENTITY.includes(name))
  return { body, headers: { ...Object.fromEntries(kept), 'content-length': body.length } }
}
