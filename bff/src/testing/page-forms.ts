import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FormAnswer, FormName, PageForms } from '@loggia/contracts/site/page-forms'
import { expect } from 'vitest'
import type { Answer, Browser } from './browser.ts'

/** A built frontend whose pages consist of what their forms show, as JSON. */
export async function buildFormPages(): Promise<{ FRONTEND_DIST: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'loggia-forms-'))
  const dist = join(folder, 'dist')
  await mkdir(dist)
  await mkdir(join(folder, 'dist-server'))
  await writeFile(join(dist, 'site.html'), '<!--head--><!--body-->')
  await writeFile(
    join(folder, 'dist-server', 'entry-server.js'),
    `export const KEPT_PATHS = ['/']
    export const PER_REQUEST_PATHS = []
    export const renderPage = (path, { forms }) => ({ head: '', body: JSON.stringify(forms ?? null) })`,
  )
  return { FRONTEND_DIST: dist }
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

/** What the forms of an answered page show. */
export function formsOf({ body }: Answer): PageForms {
  return JSON.parse(String(body)) as PageForms
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
