import assert from 'node:assert/strict'
import type { Stage } from './servers.ts'
import type { Call, Workload } from './workloads.ts'

/** The headers of each request; the bare server ignores the cookie. */
export function headersOf({ body, headers }: Call, cookie: string): Record<string, string> {
  return { cookie, ...(body && { 'content-type': 'application/json' }), ...headers }
}

async function send(call: Call, origin: string, cookie: string): Promise<string> {
  const { method, path, body, status } = call
  const headers = headersOf(call, cookie)
  const response = await fetch(`${origin}${path}`, { method, headers, body })
  const text = await response.text()
  assert.equal(response.status, status, `${method} ${path} answered ${response.status}: ${text}`)
  return text
}

/** Converts GraphQL's enum values to those of REST, as a reviver of JSON.parse. */
function toRestSpelling(key: string, value: unknown): unknown {
  const isEnum = ['status', 'priority', 'portalRole'].includes(key) && typeof value === 'string'
  return isEnum ? value.toLowerCase().replaceAll('_', '-') : value
}

/**
 * Calls each API once. All must send the same content as the bare server; for a workload that writes, everything
 * except the id.
 *
 * @throws if a response differs
 */
export async function verify(
  { calls, pick, writes }: Workload,
  { bff, bare: bareServer, cookie }: Stage,
): Promise<void> {
  const bare = await send(calls.bare, bareServer.origin, cookie)
  const rest = await send(calls.rest, bff.origin, cookie)
  if (!calls.graphql) return assert.equal(rest, bare)
  const graphql = await send(calls.graphql, bff.origin, cookie)
  const picked = pick(JSON.parse(graphql, toRestSpelling).data)
  if (writes) {
    for (const receipt of [JSON.parse(bare), JSON.parse(rest), picked]) {
      assert.deepEqual({ ...receipt, id: 0 }, { success: true, id: 0 })
    }
    return
  }
  assert.deepEqual(JSON.parse(rest), JSON.parse(bare))
  assert.deepEqual(picked, JSON.parse(bare))
}
