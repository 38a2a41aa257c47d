import { FORM_CALLS, type CallingForm } from '@loggia/contracts/pages/form-calls'
import type { Page, Request, Route } from '@playwright/test'

/**
 * Makes the calls of a form of a public page fail from now on: without any response, or with what `answer` does.
 * Returns a function that ends this.
 */
export async function failForm(
  page: Page,
  form: CallingForm,
  answer: (route: Route) => Promise<unknown> = (route) => route.abort(),
): Promise<() => Promise<void>> {
  const fail = async (route: Route) => void (await answer(route))
  const url = `**${FORM_CALLS[form].path}`
  await page.route(url, fail)
  return () => page.unroute(url, fail)
}

/** Records what a page posts from now on, except what it asks GraphQL: the path, the type and the body of each. */
export function recordPosts(page: Page): { path: string; type: string; body: unknown }[] {
  const posts: { path: string; type: string; body: unknown }[] = []
  page.on('request', (request: Request) => {
    const path = new URL(request.url()).pathname
    if (request.method() !== 'POST' || path === '/graphql') return
    const type = request.headers()['content-type'] ?? ''
    const body: unknown = type === 'application/json' ? request.postDataJSON() : request.postData()
    posts.push({ path, type, body })
  })
  return posts
}
