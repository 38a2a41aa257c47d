import { FORM_NAMES } from '@loggia/contracts/pages/page-forms'
import { buildClient } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { describe, expect, test } from 'vitest'
import { endClientView } from '@loggia/domain/client-view/client-view.service'
import { watchCommits } from '../testing/bad-input/commits.ts'
import type { Browser } from '@loggia/testing/api/browser'
import { viewBrowser } from '@loggia/testing/api/client-view'
import { anyCallOf, ROOT_FIELDS } from '@loggia/testing/api/graphql-document'
import { postForm, openFormApp, answerIn } from './forms/testing/form-pages.ts'
import { findForm, FORM_PATHS } from './forms/forms.ts'
import { exampleFor } from './rest/examples/examples.ts'
import { routes } from './rest/routes.ts'
import { operations } from '@loggia/domain/operations'
import type { Operation } from '@loggia/domain/kernel/operation'

const mutations = ROOT_FIELDS.filter(({ kind }) => kind === 'mutation')
const writes = routes.filter(
  ({ method, operation }) => method !== 'get' || !operation.action.endsWith(':read'),
)
const isLeaving = ({ operation }: { operation: unknown }) => operation === endClientView

const app = await openFormApp()
const views = await Promise.all(
  (['member', 'manager'] as const).map(async (portalRole) => {
    const { id } = await buildClient(app, { email: uniqueEmail(), portalRole })
    const { browser, inView } = await viewBrowser(app, id)
    return { browser, ...inView }
  }),
)
const takeCommits = await watchCommits(app)

/** Does the same in the view of a member and in that of a manager, and expects that nothing is stored. */
async function inViews<T>(act: (browser: Browser, query: string) => Promise<T>): Promise<T[]> {
  const results = await Promise.all(
    views.map(({ browser, session }) => act(browser, `session=${session}`)),
  )
  expect(await takeCommits()).toEqual([])
  return results
}

test('no operation that is called reading can be called to change something', () => {
  const changing = new Set(
    [...mutations, ...routes.filter(({ method }) => method !== 'get')].map((row) => row.operation),
  )
  const misnamed = Object.entries<Operation>(operations).filter(
    ([, operation]) => operation.action.endsWith(':read') && changing.has(operation),
  )
  expect(misnamed.map(([name]) => name)).toEqual([])
})

describe('in a view of a client, nothing can be changed', () => {
  const refusal = { status: 403, code: 'READ_ONLY' }

  test.each(writes.filter((route) => !isLeaving(route)))(
    'by REST: $name',
    async ({ name, method, path }) => {
      const url = `/api${path.replaceAll(/\{\w+\}/g, '1')}`
      const answers = await inViews(async (browser, query) => {
        const body = method === 'get' ? undefined : { ...exampleFor(name).body }
        const answer = await browser.request(method, `${url}?${query}`, body && { body })
        return { status: answer.status, code: (answer.body as { code?: string }).code }
      })
      expect(answers).toEqual([refusal, refusal])
    },
  )

  test.each(mutations.filter((field) => !isLeaving(field)))('by GraphQL: $name', async (root) => {
    const answers = await inViews((browser, query) => mutate(browser, query, anyCallOf(root)))
    expect(answers).toEqual([[refusal], [refusal]])
  })

  /** The step back to the address, which calls no operation. */
  const harmless = 'changeEmail'
  const forms = FORM_PATHS.flatMap((path) =>
    FORM_NAMES.filter((name) => findForm(path, name)).map((name) => ({ path, name })),
  ).filter(({ name }) => name !== harmless)

  test.each(forms)('by the form $name of $path', async ({ path, name }) => {
    const answers = await inViews((browser, query) =>
      postForm(browser, `${path}?${query}`, name, name === 'contact' ? MESSAGE : {}),
    )
    expect(answers.map(({ status }) => status)).toEqual([403, 403])
    for (const answer of answers) expect(answerIn(answer).failure).toMatch(/nothing can be changed/)
  })

  test('but the view can be left', async () => {
    const answers = await inViews((browser, query) =>
      browser.request('delete', `/api/client-view?${query}`),
    )
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
  })
})

/** The form is checked before its operation is called, which does not ask for consent. */
const MESSAGE = {
  ...(exampleFor('createContact').body as Record<string, string> | undefined),
  consent: 'on',
}

/** The errors that a document is answered with. */
async function mutate(browser: Browser, query: string, document: string) {
  const { body } = await browser.request('post', `/graphql?${query}`, { body: { query: document } })
  const { errors = [] } = body as { errors?: { extensions: { status: number; code: string } }[] }
  return errors.map(({ extensions: { status, code } }) => ({ status, code }))
}
