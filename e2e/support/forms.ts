import { FORM_CALLS, type CallingForm } from '@loggia/contracts/pages/form-calls'
import type { Page, Route } from '@playwright/test'

/**
 * Makes the calls of a form of a public page fail from now on: without any response, or with the answer of `answer`.
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
