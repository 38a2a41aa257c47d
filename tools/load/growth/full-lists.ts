import { setTimeout as pause } from 'node:timers/promises'
import { memoryOf } from '../../bench/memory.ts'
import type { Program } from '../../bench/program.ts'

/** How often (ms) each poller calls, and how often the memory is read. */
const POLL_MS = 100

const LISTS = 10

interface Account {
  username: string
  password: string
}

/** Reads ten whole lists at once while others use the site; prints what they noticed. */
export async function runFullLists(
  bff: Program,
  cookie: string,
  { username, password }: Account,
  path: string,
): Promise<void> {
  const over = new AbortController()
  let highest = await memoryOf(bff.pid)
  const before = highest

  async function poll(name: string, call: () => Promise<Response>): Promise<string> {
    const times: number[] = []
    let failed = 0
    while (!over.signal.aborted) {
      const started = performance.now()
      const answer = await call()
      await answer.arrayBuffer()
      times.push(performance.now() - started)
      if (!answer.ok) failed += 1
      highest = Math.max(highest, await memoryOf(bff.pid))
      await pause(POLL_MS)
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(0) ?? '–'
    return `${name}: ${times.length} calls, ${failed} failed, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`
  }

  const get = (url: string) => () => fetch(bff.origin + url, { headers: { cookie } })
  const signIn = () =>
    fetch(`${bff.origin}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
  const pollers = [
    poll('/', get('/')),
    poll('settings', get('/api/site-settings')),
    poll('first page', get('/api/clients?limit=25')),
    poll('sign-in', signIn),
  ]
  const lists = await Promise.all(Array.from({ length: LISTS }, () => readList(get(path))))
  over.abort()
  console.log(`\n${LISTS} × ${path} at once: ${lists.join(', ')}`)
  for (const line of await Promise.all(pollers)) console.log(`  ${line}`)
  console.log(`  resident memory ${before.toFixed(0)} → at most ${highest.toFixed(0)} MB`)
}

/** Reads a list to its end without keeping it. */
async function readList(call: () => Promise<Response>): Promise<string> {
  const started = performance.now()
  const answer = await call()
  let bytes = 0
  for await (const chunk of answer.body ?? []) bytes += chunk.length
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  const total = answer.headers.get('x-total-count') ?? 'no'
  return `${answer.status} with ${total} rows, ${(bytes / 1e6).toFixed(0)} MB in ${seconds} s`
}
