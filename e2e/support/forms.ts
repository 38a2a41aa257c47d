import type { Page, Route } from '@playwright/test'

/**
 * Makes the posts of a form of a public page fail from now on: without any response, or with what `answer` does.
 * Returns a function that ends this.
 */
export async function failForm(
  page: Page,
  form: string,
  answer: (route: Route) => Promise<unknown> = (route) => route.abort(),
): Promise<() => Promise<void>> {
  const fail = async (route: Route) => {
    const request = route.request()
    const body = new URLSearchParams(request.postData() ?? '')
    if (request.method() === 'POST' && body.get('form') === form) await answer(route)
    else await route.fallback()
  }
  await page.route('**/*', fail)
  return () => page.unroute('**/*', fail)
}
