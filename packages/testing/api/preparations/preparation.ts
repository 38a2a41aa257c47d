import { exampleFor } from '@loggia/bff/api/rest/examples/examples'
import type { Browser } from '../browser.ts'
import type { DriveApp } from '../drive.ts'
import { staffBrowser } from '../people.ts'

/**
 * Creates the data for the example of an operation, and returns the values that replace those of the example. The
 * browser is the one that will send the example.
 */
type Preparation = (browser: Browser) => Promise<object | void>

/** The preparations of an area, by operation. */
export type PreparationsOf = (app: DriveApp) => Record<string, Preparation>

/** The body in the example of an operation. */
export const bodyOf = (name: string) => exampleFor(name).body ?? {}

/** The author of rows in an app: registering a person for each takes longer than the row. */
const creators = new WeakMap<DriveApp, Promise<Browser>>()

export function creatorOf(app: DriveApp): Promise<Browser> {
  const creator = creators.get(app) ?? staffBrowser(app)
  creators.set(app, creator)
  return creator
}

/** Creates a row from the example of the operation that creates one, as staff; returns its id. */
export async function createRow(
  app: DriveApp,
  path: string,
  name: string,
  changes: object = {},
): Promise<number> {
  const staff = await creatorOf(app)
  const body = { ...bodyOf(name), ...changes }
  const response = await staff.request('post', `/api${path}`, { body })
  return (response.body as { id: number }).id
}
