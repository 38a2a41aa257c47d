import pg from 'pg'
import { vi } from 'vitest'

/** Each new connection of any client is prepared by this. */
const PREPARE_CONNECTION = /^SET statement_timeout\b/

/** With this every bff looks for changes of the site from time to time, whatever the test does. */
const LOOK_FOR_CHANGES = /\bAS stamp\b/

const ATTEMPTS = 3

/**
 * The number of statements that this process sends to PostgreSQL while `work` runs. Other parts of the
 * process may send some at the same moment, which is why the work runs several times and the fewest count.
 */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const counts: number[] = []
  while (counts.length < ATTEMPTS) counts.push(await countOnce(work))
  return Math.min(...counts)
}

async function countOnce(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const texts = spy.mock.calls.map(([query]) => textOf(query))
    return texts.filter((text) => !PREPARE_CONNECTION.test(text) && !LOOK_FOR_CHANGES.test(text))
      .length
  } finally {
    spy.mockRestore()
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}
