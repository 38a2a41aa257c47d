import type { FormAnswer, FormName, PageForms } from '@loggia/contracts/pages/page-forms'
import { expect } from 'vitest'
import { openTestApp, type TestApp } from '@loggia/testing/api/app'
import type { Answer, Browser } from '@loggia/testing/api/browser'
import { buildPages } from '../../../testing/built/pages.ts'

/** An app whose pages show their data, for the tests of one file. */
export async function openFormApp(variables: Record<string, string> = {}): Promise<TestApp> {
  return openTestApp({ FRONTEND_DIST: await buildPages(['/']), ...variables })
}

/** Posts a form as a browser without scripts does. */
export function postForm(
  browser: Browser,
  path: string,
  form: FormName,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  return browser.request('post', path, {
    body: new URLSearchParams({ form, ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}

/** The state of the forms on an answered page. */
export function formsOf({ body }: Answer): PageForms {
  return (JSON.parse(String(body)) as { forms: PageForms }).forms
}

/** The answer that a page gives to the form that was posted. */
export function answerIn(answer: Answer): FormAnswer {
  const shown = formsOf(answer).answer
  if (!shown) throw new Error('The page shows no answer')
  return shown
}

/** Expects a redirect, and returns where it leads. */
export function locationOf({ status, headers }: Answer): string | null {
  expect(status).toBe(303)
  return headers.get('location')
}
