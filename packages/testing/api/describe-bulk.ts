import type { z } from 'zod'
import type { BulkResult } from '@loggia/contracts/lists'
import { describe, expect, test } from 'vitest'
import type { TestApp } from './app.ts'
import { overRest, routeOf, testOperation, type AnyOperation } from './both-apis.ts'
import type { Browser } from './browser.ts'

interface Bulk {
  app: TestApp
  staff: Browser
  /** The entity in the audit: `client`. */
  entity: string
  /** Inserts a row, with default values unless overridden. */
  build(overrides?: object): Promise<{ id: number }>
  /** The existing ones of these rows, ordered by id. */
  find(ids: number[]): Promise<object[]>
}

interface BulkUpdate extends Bulk {
  /** The values to set. */
  change: Record<string, unknown>
  /** The values that `build` gives a row. */
  initial: Record<string, unknown>
}

interface BulkDeletion extends Bulk {
  /** The audit entry of a row that `build` made. */
  deleted: object
}

const MISSING = 999_999

/** Describes an update of several rows: its changes, answers, audit entries and refusals. */
export function describeBulkUpdate(
  update: AnyOperation<z.ZodType<BulkResult>>,
  { app, staff, entity, build, find, change, initial }: BulkUpdate,
): void {
  describe(`updating several rows: ${routeOf(update).name}`, () => {
    testOperation('changes the rows that differ and names missing ids', update, async (call) => {
      const ids = await buildIds(build, [{}, {}, change])
      const { data } = await call(staff, { ids: [...ids, MISSING, ...ids], ...change })
      expect(data).toEqual({ changed: 2, missing: [MISSING] })
      expect(await find(ids)).toMatchObject(ids.map(() => change))
      const states = { before: initial, after: change }
      const updated = { action: `${entity}.updated`, actorName: 'Sam Staff', ...states }
      expect(await auditOf(app, entity, ids)).toMatchObject([updated, updated])
    })

    testOperation('takes between one and 200 ids', update, async (call) => {
      const many = Array.from({ length: 201 }, (_, index) => index + 1)
      const none = await call(staff, { ids: [], ...change })
      expect(none.error?.fields).toEqual({ ids: 'Choose at least one' })
      const tooMany = await call(staff, { ids: many, ...change })
      expect(tooMany.error?.fields).toEqual({ ids: 'Choose at most 200' })
    })

    test('names an id that cannot be one', async () => {
      const { error } = await overRest(update)(staff, { ids: [1, 'x'], ...change })
      expect(error?.fields).toEqual({ 'ids.1': 'Must be an id' })
    })

    testOperation('does not deadlock with calls about the same rows', update, async (call) => {
      const ids = await buildIds(
        build,
        Array.from({ length: 10 }, () => ({})),
      )
      const calls = Array.from({ length: 6 }, (_, index) =>
        index % 2
          ? call(staff, { ids, ...change })
          : call(staff, { ids: ids.toReversed(), ...initial }),
      )
      for (const { error } of await Promise.all(calls)) expect(error).toBeUndefined()
    })
  })
}

/** Describes the deletion of several rows: its effects, answers, audit entries and refusals. */
export function describeBulkDeletion(
  remove: AnyOperation<z.ZodType<BulkResult>>,
  { app, staff, entity, build, find, deleted }: BulkDeletion,
): void {
  describe(`deleting several rows: ${routeOf(remove).name}`, () => {
    testOperation('deletes the rows and names missing ids', remove, async (call) => {
      const ids = await buildIds(build, [{}, {}])
      const { data } = await call(staff, { ids: [...ids, MISSING] })
      expect(data).toEqual({ changed: 2, missing: [MISSING] })
      expect(await find(ids)).toEqual([])
      const entry = { action: `${entity}.deleted`, actorName: 'Sam Staff', before: deleted }
      expect(await auditOf(app, entity, ids)).toMatchObject([entry, entry])
      const again = await call(staff, { ids })
      expect(again.data).toEqual({ changed: 0, missing: ids })
    })
  })
}

async function buildIds(build: Bulk['build'], overrides: object[]): Promise<number[]> {
  const rows = await Promise.all(overrides.map((values) => build(values)))
  return rows.map(({ id }) => id)
}

/** The entries of the audit about these rows, in the order of their ids. */
async function auditOf({ db }: TestApp, entity: string, ids: number[]) {
  const where = { entity, entityId: { in: ids.map(String) } }
  return db.auditEntry.findMany({ where, orderBy: { id: 'asc' } })
}
