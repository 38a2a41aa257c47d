import { describe, expect, test } from 'vitest'
import type { Operation } from '@loggia/domain/kernel/operation'
import { schema } from './graphql/schema.ts'
import { routes } from './rest/routes.ts'
import { findOperations } from './testing/operations.ts'
import { rootFieldsOf } from './testing/root-fields.ts'

/** Operations that GraphQL does not offer, with the reason. */
const REST_ONLY: Record<string, string> = {
  currentStaff: 'GraphQL tells the same in `viewer.staff`, without an error for visitors',
  downloadInboundMail: 'streams an email as it came',
  exportClients: 'streams a CSV file',
  exportContacts: 'streams a CSV file',
  exportProjects: 'streams a CSV file',
  exportSubscribers: 'streams a CSV file',
  finishDriveConsent: 'Google redirects the browser to it',
  sendUploadPart: 'receives the bytes of a file',
  streamDocument: 'streams the content of a document',
}

/** Operations that REST does not offer, with the reason. */
const GRAPHQL_ONLY: Record<string, string> = {
  readViewer: 'tells a screen what to show; programs read `GET /user`',
  readInstallation: 'tells a screen what to show',
}

/** Operations of which addresses of the site are made, with the reason. */
const NEITHER: Record<string, string> = {
  startSso: 'a link sends the browser to the identity provider',
  finishSso: 'the identity provider sends the browser back to it',
  endSso: 'the identity provider posts a form to it',
}

const operations = await findOperations()
const names = new Map(operations.map(({ operation, name }) => [operation, name]))
const rootFields = rootFieldsOf(schema)

const namesOf = (called: readonly (Operation | undefined)[]) =>
  called.flatMap((operation) => (operation ? [names.get(operation) ?? 'unknown'] : [])).toSorted()

const expectedWithout = (exceptions: Record<string, string>) =>
  operations
    .map(({ name }) => name)
    .filter((name) => !(name in exceptions) && !(name in NEITHER))
    .toSorted()

describe('every operation', () => {
  test('has a name of its own and stands in a *.service.ts file', () => {
    expect(names.size).toBe(operations.length)
    expect(new Set(names.values()).size).toBe(operations.length)
    expect(operations.filter(({ file }) => !file.endsWith('.service.ts'))).toEqual([])
  })

  test('has exactly one route, unless GRAPHQL_ONLY gives a reason', () => {
    expect(namesOf(routes.map(({ operation }) => operation))).toEqual(expectedWithout(GRAPHQL_ONLY))
  })

  test('has exactly one GraphQL field, unless REST_ONLY gives a reason', () => {
    expect(namesOf(rootFields.map(({ operation }) => operation))).toEqual(
      expectedWithout(REST_ONLY),
    )
  })

  test('has the name of its route', () => {
    for (const { name, operation } of routes) expect(names.get(operation)).toBe(name)
  })
})

test('every exception names an operation that exists', () => {
  const known = new Set(names.values())
  const stale = Object.keys({ ...REST_ONLY, ...GRAPHQL_ONLY, ...NEITHER }).filter(
    (name) => !known.has(name),
  )
  expect(stale).toEqual([])
})
