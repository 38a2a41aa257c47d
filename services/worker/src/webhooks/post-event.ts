import { lookup } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import type { LookupFunction } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  literalAddress,
  refusedAddress,
  type Network,
} from '@loggia/domain/kernel/receiver-address'
import { explainConnection } from '@loggia/server/connections/explain-connection'

/** The answer of a receiver, or why there is none. */
export interface Answer {
  /** Null without an answer. */
  status: number | null
  /** The beginning of the answer, or the reason. */
  text: string
}

/** How long (ms) a receiver has to answer. */
export const ANSWER_MS = 10_000

/** How much of an answer is kept, in characters. */
const KEPT = 500

interface Posting {
  headers: Record<string, string>
  body: string
  allowed: readonly Network[]
  /** Finds the addresses of a name. */
  resolve?: typeof lookup
  answerMs?: number
}

/**
 * Posts an event. The connection is made to the very addresses that were looked at, so that a name cannot lead elsewhere
 * meanwhile, and redirects are not followed. Never rejects.
 */
export async function postEvent(
  address: string,
  { headers, body, allowed, resolve = lookup, answerMs = ANSWER_MS }: Posting,
): Promise<Answer> {
  const url = new URL(address)
  const literal = literalAddress(url)
  const refused = literal === null ? null : refusedAddress(literal, url.protocol, allowed)
  if (refused !== null) return { status: null, text: refused }
  const { request } = url.protocol === 'https:' ? https : http
  const signal = AbortSignal.timeout(answerMs)
  const safeLookup = checkedLookup(url.protocol, allowed, resolve)
  try {
    const response = await new Promise<http.IncomingMessage>((answered, failed) => {
      request(url, { method: 'POST', headers, signal, lookup: safeLookup, agent: false })
        .on('response', answered)
        .on('error', failed)
        .end(body)
    })
    return await read(response)
  } catch (error) {
    return { status: null, text: reasonOf(error, signal) }
  }
}

/** Looks a name up, and answers its addresses only if each of them may be connected to. */
function checkedLookup(
  protocol: string,
  allowed: readonly Network[],
  resolve: typeof lookup,
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const reasons = addresses.map(({ address }) => refusedAddress(address, protocol, allowed))
      const reason = reasons.find((each) => each !== null)
      const [first] = addresses
      if (reason || !first) return callback(new Refused(reason ?? 'The name has no address.'), '')
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

class Refused extends Error {}

async function read(response: http.IncomingMessage): Promise<Answer> {
  const status = response.statusCode ?? 0
  if (status >= 300 && status < 400) {
    response.destroy()
    return { status, text: 'It redirects, which is not followed. Enter the final address instead.' }
  }
  // The status says all that counts: an answer that breaks off is kept as far as it came.
  const body = await text(beginningOf(response)).catch(() => '')
  return { status, text: storable(body) }
}

/** The first bytes of an answer, however long it is. */
async function* beginningOf(response: http.IncomingMessage): AsyncGenerator<Buffer> {
  let left = KEPT * 4
  for await (const chunk of response) {
    if (!(chunk instanceof Buffer)) continue
    yield chunk.subarray(0, left)
    left -= chunk.length
    if (left <= 0) return
  }
}

const storable = (body: string) =>
  Array.from(body.replaceAll('\0', '').trim()).slice(0, KEPT).join('')

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof Refused) return error.message
  if (signal.aborted) return 'It did not answer in time.'
  const failure = explainConnection(error)
  if (failure) return `Not reached: ${failure.reason}.`
  return storable(`Not reached: ${error instanceof Error ? error.message : 'unknown error'}.`)
}
