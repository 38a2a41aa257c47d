import type { Pool } from 'pg'
import { collectCalls } from './collect-calls.ts'
import { TABLE_NAMES, type Model } from '../names.ts'

/** Reserves the id of a row before the row is written. An id whose row is never written stays unused. */
export type NewId = (model: Model) => Promise<number>

const RESERVE = `
  SELECT nextval(pg_get_serial_sequence(name, 'id'))::int AS id
  FROM unnest($1::text[]) WITH ORDINALITY AS tables (name, place) ORDER BY place`

/** Calls that are made at the same time share one query. */
export function newIdOf(pool: Pool): NewId {
  return collectCalls(async (models: Model[]) => {
    const names = models.map((model) => TABLE_NAMES[model])
    const { rows } = await pool.query<{ id: number }>(RESERVE, [names])
    return rows.map(({ id }) => id)
  })
}
