import assert from 'node:assert/strict'
import type { Stage } from './servers.ts'
import type { Call, Workload } from './workloads.ts'

/** The headers of every request; the bare server ignores the cookie. */
export function headersOf({ body }: Call, cookie: string): Record<string, string> {
  return { cookie, ...(body && { 'content-type': 'application/json' }) }
}

async function ask(call: Call, origin: string, cookie: string): Promise<string> {
  const { method, path, body, status } = call
  const headers = headersOf(call, cookie)
  const answer = await fetch(`${origin}${path}`, { method, headers, body })
  const text = await answer.text()
  assert.equal(answer.status, status, `${method} ${path} answered ${answer.status}: ${text}`)
  return text
}

/** GraphQL's words for enums, as REST has them. */
function inRestWords(key: string, value: unknown): unknown {
  const isWord = ['status', 'priority', 'portalRole'].includes(key) && typeof value === 'string'
  return isWord ? value.toLowerCase().replaceAll('_', '-') : value
}

/**
 * Asks each api once. REST must send the bytes that the bare server sends, GraphQL the same content;
 * of a row that was written, all but its id.
 *
 * @throws when an answer is another one
 */
export async function verify(
  { calls, pick, writes }: Workload,
  { bff, bare: bareServer, cookie }: Stage,
): Promise<void> {
  const bare = await ask(calls.bare, bareServer.origin, cookie)
  const rest = await ask(calls.rest, bff.origin, cookie)
  const graphql = await ask(calls.graphql, bff.origin, cookie)
  const picked = pick(JSON.parse(graphql, inRestWords).data)
  if (writes) {
    for (const receipt of [JSON.parse(bare), JSON.parse(rest), picked]) {
      assert.deepEqual({ ...receipt, id: 0 }, { success: true, id: 0 })
    }
    return
  }
  assert.deepEqual(JSON.parse(rest), JSON.parse(bare))
  assert.equal(rest.length, bare.length)
  assert.deepEqual(picked, JSON.parse(bare))
}
