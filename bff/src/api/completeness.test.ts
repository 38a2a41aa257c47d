import { describe, expect, test } from 'vitest'
import { operations } from '@loggia/domain/operations'
import type { Operation } from '@loggia/domain/kernel/operation'
import { operationOfField } from './graphql/from-contracts.ts'
import { routes } from './rest/routes.ts'

/** Operations that GraphQL does not offer, with the reason. */
const REST_ONLY: Record<string, string> = {
  currentStaff: 'GraphQL tells the same in `viewer.staff`, without an error for visitors',
  downloadInboundMail: 'streams an email as it came',
  exportClients: 'streams a CSV file',
  exportContacts: 'streams a CSV file',
  exportProjects: 'streams a CSV file',
  exportSubscribers: 'streams a CSV file',
  finishDriveConsent: 'Google redirects the browser to it',
  finishMailConsent: 'Microsoft or Google redirects the browser to it',
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

const all: Readonly<Record<string, Operation>> = operations
const names = Object.keys(operations)
const namesOf = (operation: Operation) =>
  Object.entries<Operation>(operations).flatMap(([name, each]) => (each === operation ? name : []))

const expectedWithout = (exceptions: Record<string, string>) =>
  names.filter((name) => !(name in exceptions) && !(name in NEITHER)).toSorted()

describe('every operation', () => {
  test('has exactly one route, unless GRAPHQL_ONLY gives a reason', () => {
    const routed = routes.flatMap(({ operation }) => namesOf(operation))
    expect(routed.toSorted()).toEqual(expectedWithout(GRAPHQL_ONLY))
  })

  test('has exactly one GraphQL field, unless REST_ONLY gives a reason', () => {
    const called = [...operationOfField.values()].flatMap(namesOf)
    expect(called.toSorted()).toEqual(expectedWithout(REST_ONLY))
  })

  test('has a summary', () => {
    const silent = names.filter((name) => !(name in NEITHER) && !all[name]?.summary)
    expect(silent).toEqual([])
  })
})

test('every exception names an operation that exists', () => {
  const exceptions = Object.keys({ ...REST_ONLY, ...GRAPHQL_ONLY, ...NEITHER })
  expect(exceptions.filter((name) => !names.includes(name))).toEqual([])
})
