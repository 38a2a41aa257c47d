import type { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { overRest, routeOf, testOperation, type AnyOperation } from './both-apis.ts'
import type { Browser } from './browser.ts'

interface ConflictOptions {
  /** A browser that may change the row. */
  browser: Browser
  /** Inserts a row of version 1. */
  build(): Promise<{ id: number }>
  /** A text of the row that the tests change. */
  field: string
}

/** Describes how an update deals with changes that were made from an older version of the row. */
export function describeConflict(
  update: AnyOperation<z.ZodType<{ version: number }>>,
  { browser, build, field }: ConflictOptions,
): void {
  describe(`${routeOf(update).name} and concurrent changes`, () => {
    testOperation('refuses a stale version with the current row', update, async (call) => {
      const { id } = await build()
      await call(browser, { id, [field]: 'First', version: 1 })
      const { status, error } = await call(browser, { id, [field]: 'Second', version: 1 })
      expect(status).toBe(409)
      const current = { id, [field]: 'First', version: 2 }
      expect(error).toMatchObject({ code: 'STALE_VERSION', current })
    })

    testOperation('overwrites the row when no version is sent', update, async (call) => {
      const { id } = await build()
      await call(browser, { id, [field]: 'First', version: 1 })
      const { data } = await call(browser, { id, [field]: 'Second' })
      expect(data).toMatchObject({ [field]: 'Second', version: 3 })
    })

    test('reads the version from If-Match too', async () => {
      const { id } = await build()
      const headers = { 'if-match': '"7"' }
      const { status } = await overRest(update)(browser, { id, [field]: 'X' }, { headers })
      expect(status).toBe(409)
    })

    testOperation('applies every one of ten concurrent changes', update, async (call) => {
      const { id } = await build()
      const texts = Array.from({ length: 10 }, (_, index) => `Text ${index}`)
      const outcomes = await Promise.all(texts.map((text) => call(browser, { id, [field]: text })))
      const versions = outcomes.map(({ data }) => data.version).toSorted((a, b) => a - b)
      expect(versions).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    })

    testOperation('answers 404 for a row that does not exist', update, async (call) => {
      for (const id of [0, -1, 999_999]) {
        expect((await call(browser, { id })).status).toBe(404)
      }
    })
  })
}
