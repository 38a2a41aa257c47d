import { FORM_NAMES, type PageForms } from '@loggia/contracts/pages/page-forms'
import { expect, test } from 'vitest'
import { publicPage } from '../../testing/page-data.ts'
import { PUBLIC_PAGES } from '../public-pages.tsx'

const HOSTILE = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`

const FIELDS = ['name', 'firstName', 'lastName', 'email', 'username', 'code', 'demoCode', 'message']
const texts = Object.fromEntries([...FIELDS, 'company', 'projectType'].map((f) => [f, HOSTILE]))

const perRequest = Object.keys(PUBLIC_PAGES).filter((path) => PUBLIC_PAGES[path]?.perRequest)
const paths = ['/', ...perRequest]
const cases = paths.flatMap((path) => FORM_NAMES.map((form) => [path, form] as const))

test.each(cases)('%s shows what was typed into %s as text', (path, form) => {
  const toast = { title: HOSTILE, description: HOSTILE }
  for (const isDone of [false, true]) {
    const forms: PageForms = {
      answer: {
        form,
        isDone,
        values: texts,
        errors: texts,
        failure: HOSTILE,
      },
      link: { token: HOSTILE, state: 'open' },
      tab: null,
      next: `/${HOSTILE}`,
      flash: toast,
      isSessionUnknown: true,
      staffRegistration: 'open',
      staffPasswords: 'strong',
      sso: { name: HOSTILE, isOnly: false, failure: 'failed' },
    }
    const html = publicPage(path, { forms })
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x')
    // The result of a form shows on pages that have it.
    if (!html.includes(`data-form="${form}"`)) break
  }
})
