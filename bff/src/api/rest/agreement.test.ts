import { isInputObjectType, getNamedType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { POLICY } from '@loggia/contracts/permissions'
import { openTestApp } from '@loggia/testing/api/app'
import { ROOT_FIELDS } from '@loggia/testing/api/graphql-document'
import { permittedKind } from '@loggia/testing/api/example-preparations'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { pathKeys } from './openapi-input.ts'
import { routes } from './routes.ts'

const app = await openTestApp()
const staff = await staffBrowser(app)
const client = await clientBrowser(app)

/** The routes that name a row, with a path of the row 7. */
const routesOfRows = routes
  .filter((route) => pathKeys(route).length > 0)
  .map((route) => ({ ...route, url: `/api${route.path.replaceAll(/\{\w+\}/g, '7')}` }))

describe('what a path and the rest of a request both say', () => {
  test.each(routesOfRows)('has to agree in $method $path', async (route) => {
    const caller = permittedKind(route) === 'client' ? client : staff
    for (const key of pathKeys(route)) {
      const fields = { [key]: 'The path says something else' }
      const inQuery = await caller.request(route.method, `${route.url}?${key}=8`)
      expect([inQuery.status, inQuery.body]).toMatchObject([400, { code: 'VALIDATION', fields }])
      if (route.method === 'get' || route.receivesFile) continue
      for (const body of [{ [key]: 8 }, { [key]: null }, { [key]: ['7'] }]) {
        const inBody = await caller.request(route.method, route.url, { body })
        expect([inBody.status, inBody.body]).toMatchObject([400, { fields }])
      }
      const same = await caller.request(route.method, route.url, { body: { [key]: '7' } })
      expect(same.body).not.toMatchObject({ fields })
    }
  })

  test('is nothing that others learn', async () => {
    for (const { action, method, url } of routesOfRows.map((r) => ({ ...r, ...r.operation }))) {
      const allowed: readonly string[] = POLICY[action]
      const body = method === 'get' ? {} : { body: { id: 8, key: '8' } }
      const { status } = await app.browser().request(method, `${url}?id=8&key=8`, body)
      expect([url, status]).toEqual([url, allowed.includes('visitor') ? 400 : 401])
    }
  })

  test('includes the version', async () => {
    const headers = { 'if-match': '"1"' }
    const { status, body } = await staff.request('put', '/api/clients/7', {
      headers,
      body: { version: 2 },
    })
    expect([status, body]).toMatchObject([400, { fields: { version: expect.any(String) } }])
  })

  test('is said only once in GraphQL', () => {
    const repeated = ROOT_FIELDS.flatMap(({ field }) =>
      field.args.flatMap(({ type }) => {
        const input = getNamedType(type)
        const keys = isInputObjectType(input) ? Object.keys(input.getFields()) : []
        return keys.filter((key) => field.args.some(({ name }) => name === key))
      }),
    )
    expect(repeated).toEqual([])
  })
})

test('a body that is a list is refused by every route that reads a body, with a reason', async () => {
  const reading = routesOfRows.filter(
    ({ method, receivesFile }) => method !== 'get' && !receivesFile,
  )
  for (const route of reading) {
    const caller = permittedKind(route) === 'client' ? client : staff
    const { status, body } = await caller.request(route.method, route.url, { body: [] })
    expect([route.url, status, body]).toMatchObject([route.url, 400, { code: 'VALIDATION' }])
  }
})
