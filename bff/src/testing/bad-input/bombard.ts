import { errorBody } from '@loggia/contracts/errors'
import { env } from '@loggia/testing/env'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Attempt, Exchange } from './attempts.ts'
import type { Commit } from './commits.ts'
import type { RawAnswer, RawRequest } from './raw-request.ts'
import { toolRefusal } from './tool-attempts.ts'
import { MCP_PATH } from '../../api/mcp/mcp.ts'
import { unauditedWrites } from './unaudited-writes.ts'
import { LANES, type World } from './world.ts'

/** After at most so many requests the commits are checked, and the state starts over. */
const CHUNK = 65

/** Secrets of a response: stack traces, SQL, paths and internal names. */
const LEAKS = /\n\s+at |node_modules|\.[jt]s\b|\/work\/|\/src\/|prisma|select .* from|sqlstate/i

const graphqlErrors = z.object({
  errors: z
    .array(z.object({ message: z.string(), extensions: errorBody.omit({ message: true }) }))
    .min(1),
})
const graphqlError = z.union([graphqlErrors, errorBody])
const agentError = z.union([toolRefusal, errorBody])

/** The shape of an error at the target of a request. */
function errorAt({ path }: RawRequest) {
  if (path.startsWith(MCP_PATH)) return agentError
  return path.startsWith('/graphql') ? graphqlError : errorBody
}

/** How often each status came back. */
export type Statuses = Map<number, number>

/**
 * Sends the attempts, several at once, and checks every response, and that none that is an error stored
 * anything. Afterwards the state is as it was before.
 */
export async function bombard(world: World, attempts: readonly Attempt[]): Promise<Statuses> {
  const statuses: Statuses = new Map()
  for (let start = 0; start < attempts.length; start += CHUNK) {
    const exchanges = await sendAll(world, attempts.slice(start, start + CHUNK))
    const commits = await world.takeCommits()
    try {
      for (const { attempt, answer } of exchanges) {
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        explained(attempt, answer, () => expectCleanResponse(answer, attempt.request))
      }
      expectNothingStoredByErrors(exchanges, commits)
    } finally {
      await world.restore(commits)
    }
  }
  return statuses
}

async function sendAll(world: World, attempts: Attempt[]): Promise<Exchange[]> {
  const exchanges: Exchange[] = []
  const waiting = [...attempts]
  const lane = async () => {
    for (let attempt = waiting.pop(); attempt; attempt = waiting.pop()) {
      exchanges.push({ attempt, answer: await world.send(attempt) })
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return exchanges
}

/** Checks the rules of every response, and the body of an error. */
function expectCleanResponse({ status, headers, text }: RawAnswer, request: RawRequest): void {
  expect(status).toBeLessThan(500)
  if (status < 400) return
  const opened = [headers['set-cookie'] ?? []].flat().filter((line) => !line.includes('1970'))
  expect(opened.filter((line) => !line.includes('loggia-challenges'))).toEqual([])
  // The method alone is refused, without a body.
  if (request.method === 'HEAD' || status === 405) return
  expect(text).not.toMatch(LEAKS)
  // For content in a frame, the error is a page.
  if (headers['x-frame-options'] === 'SAMEORIGIN' && text.startsWith('<!doctype html>')) return
  expect(headers['content-type']).toContain('application/json')
  expect(errorAt(request).safeParse(JSON.parse(text)).error).toBeUndefined()
  // The protocol of agents has no place for it.
  if (text.includes('"jsonrpc"')) return
  expect(text).toContain(`"requestId":"${String(headers['x-request-id'])}"`)
}

/** Failed sign-ins are recorded; every other refused request leaves no trace but those listed. */
function expectNothingStoredByErrors(exchanges: Exchange[], commits: Commit[]): void {
  const byRequest = new Map(
    exchanges.map((exchange) => [String(exchange.answer.headers['x-request-id']), exchange]),
  )
  const isUnaudited = unauditedWrites(exchanges)
  for (const commit of commits) {
    const isRecord = commit.tables.every((table) => table === 'audit')
    if (isRecord && commit.actions.every((action) => action.endsWith('Failed'))) continue
    if (isOnlyAnAnswer(commit, exchanges) || isUnaudited(commit)) continue
    const exchange = byRequest.get(commit.requestId ?? '')
    if (!exchange) throw new Error(`A commit belongs to no request: ${JSON.stringify(commit)}`)
    const { attempt, answer } = exchange
    explained(attempt, answer, () =>
      expect(answer.status, `It stored ${JSON.stringify(commit)}`).toBeLessThan(400),
    )
  }
}

/** Whether it keeps nothing but the answer to a call that succeeded and changed nothing. */
function isOnlyAnAnswer({ tables, idempotencyKey }: Commit, exchanges: Exchange[]): boolean {
  if (tables.some((table) => table !== 'idempotency_keys')) return false
  return exchanges.some(
    ({ attempt, answer }) =>
      attempt.request.headers['idempotency-key'] === idempotencyKey && answer.status < 400,
  )
}

/** Adds the request and the response to the error of a check. */
function explained({ by, request }: Attempt, { status, text }: RawAnswer, check: () => void): void {
  try {
    check()
  } catch (error) {
    const { method, path, headers, body = '' } = request
    const sent = `${method} ${path.slice(0, 500)} ${JSON.stringify(headers).slice(0, 500)}\n${String(body).slice(0, 2_000)}`
    throw new Error(
      `${error instanceof Error ? error.message : String(error)}\nSent by ${by}: ${sent}\n` +
        `Answered ${status}: ${text.slice(0, 1_000)}\nTEST_SEED=${env.seed}`,
      { cause: error },
    )
  }
}
