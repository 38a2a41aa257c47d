import pg from 'pg'
import { vi } from 'vitest'

/** With this every bff looks for changes of the site from time to time, whatever the test does. */
const LOOK_FOR_CHANGES = /\bAS stamp\b/

/** The number of statements that this process sends to PostgreSQL while `work` runs. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return spy.mock.calls.filter(([query]) => !LOOK_FOR_CHANGES.test(textOf(query))).length
  } finally {
    spy.mockRestore()
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}
