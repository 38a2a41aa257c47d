import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { publicPage } from '../../testing/page-data.ts'
import { PUBLIC_PAGES } from '../public-pages.tsx'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    // React writes every attribute with a value, and closes elements that HTML leaves open.
    'attribute-boolean-style': 'off',
    'void-style': 'off',
  },
})

/** A page whose owner has filled in everything. */
const site = {
  settings: {
    company_name: 'Harbour & Sons',
    company_email: 'office@harbour.example',
    company_phone: '(315) 555-0177',
    company_address: '1 Quay Street, Albany, NY',
    company_website: 'https://www.harbour.example',
    linkedin_url: 'https://social.example/harbour',
  },
}

test.each([...Object.keys(PUBLIC_PAGES), '/404'])('%s is valid HTML', async (path) => {
  const { results } = await validator.validateString(publicPage(path, site))
  const messages = results.flatMap((result) => result.messages)
  expect(
    messages.map(
      ({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`,
    ),
  ).toEqual([])
})
