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
    const body: unknown = route.request().postDataJSON()
    const { operationName } = body as { operationName?: string }
    if (operationName !== operation) return route.fallback()
    if (failure === 'no network') return route.abort()
    const extensions = { code: 'INTERNAL', status: 500 }
    const errors = [{ ...failure, path: [operation], extensions }]
    return route.fulfill({ status: 500, json: { errors, data: null } })
  }
  await page.route(GRAPHQL, fail)
  return () => page.unroute(GRAPHQL, fail)
}
