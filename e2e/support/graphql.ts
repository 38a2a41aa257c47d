import type { Page, Route } from '@playwright/test'

/** The URL of every GraphQL request, for `page.route`. */
export const GRAPHQL = /\/graphql(\?.*)?$/

/**
 * Makes every call of an operation fail from now on: with an error of the server, or without any
 * response. Returns a function that ends this.
 */
export async function failOperation(
  page: Page,
  operation: string,
  failure: { message: string } | 'no network',
) {
  const fail = (route: Route) => {
    if (operationOf(route) !== operation) return route.fallback()
    if (failure === 'no network') return route.abort()
    const extensions = { code: 'INTERNAL', status: 500 }
    const errors = [{ ...failure, path: [operation], extensions }]
    return route.fulfill({ status: 500, json: { errors, data: null } })
  }
  await page.route(GRAPHQL, fail)
  return () => page.unroute(GRAPHQL, fail)
}

/** Holds back every call of an operation from now on. Returns a function that lets them go. */
export async function delayOperation(page: Page, operation: string) {
  const released = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    if (operationOf(route) === operation) await released.promise
    return route.fallback()
  }
  await page.route(GRAPHQL, hold)
  return released.resolve
}

function operationOf(route: Route): string | undefined {
  const body: unknown = route.request().postDataJSON()
  return (body as { operationName?: string }).operationName
}
