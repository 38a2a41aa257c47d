import { expect, test } from 'vitest'
import { openDriveApp } from '@loggia/testing/api/drive'
import {
  filledExample,
  permittedBrowser,
  prepareExample,
} from '@loggia/testing/api/example-preparations'
import { routes } from './routes.ts'

const app = await openDriveApp()

test.each(routes.map((route) => [route.name, route] as const))(
  'the example of %s gets the documented response',
  async (name, route) => {
    const browser = await permittedBrowser(app, route)
    const { path, query, body } = filledExample(route, await prepareExample(app, name, browser))
    const search = new URLSearchParams(query).toString()
    const response = await browser.request(route.method, `/api${path}?${search}`, {
      ...(body && { body }),
    })
    expect(response).toMatchObject({ status: route.status })
    const total = Number(response.headers.get('x-total-count') ?? Number.NaN)
    if (route.status === 303 || route.isStreamed) return
    // Operations whose route sends no body answer true.
    const data = route.status === 204 ? response.body === '' : response.body
    const output = route.isPage ? { items: data, total, searchedNewest: null } : data
    expect(route.operation.output.parse(output)).toEqual(output)
  },
)
