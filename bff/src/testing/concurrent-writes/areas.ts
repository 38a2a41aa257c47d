import { areas } from '../generated/writes.ts'
import type { Area } from './area.ts'

export const AREAS: Area[] = areas

function merged<T>(of: (area: Area) => Record<string, T> | undefined): Record<string, T> {
  return Object.fromEntries(AREAS.flatMap((area) => Object.entries(of(area) ?? {})))
}

/**
 * The few rows that every call is about. The first id of a table is the one that every operation can do something with;
 * rows that refer to clients lie in the opposite order of the clients.
 */
export const TABLES = merged(({ tables }) => tables)

/** Differences from the example of each operation. */
export const CHANGES = merged(({ changes }) => changes)

/** The ids that the parameter `id` of a path, or `ids` of a body, can have, by the beginning of the path. */
export const IDS = merged(({ ids }) => ids)
