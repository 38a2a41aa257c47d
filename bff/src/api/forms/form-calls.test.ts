import { FORM_CALLS, type CallingForm } from '@loggia/contracts/pages/form-calls'
import { FORM_NAMES } from '@loggia/contracts/pages/page-forms'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from '../rest/routes.ts'
import { locationOf, postForm, openFormApp } from './testing/form-pages.ts'

/** The form that calls nothing. */
const NO_CALL = 'changeEmail'
const names = FORM_NAMES.filter((name): name is CallingForm => name !== NO_CALL)

test.each(names)('the call of the form %s is one of the API, which takes its fields', (name) => {
  const { path, input } = FORM_CALLS[name]
  const route = routes.find((each) => each.method === 'post' && `/api${each.path}` === path)
  const taken = route?.operation.input
  if (!(taken instanceof z.ZodObject)) throw new Error(`POST ${path} takes no fields`)
  expect(Object.keys(taken.shape)).toEqual(expect.arrayContaining(Object.keys(input.shape)))
})

// So low that a network may send one message.
const app = await openFormApp({ TRUST_PROXY: '1', RATE_LIMIT_MULTIPLIER: '0.05' })

describe('the call of the contact form', () => {
  /** The body sent by the script: the documented fields and its own facts, without the consent. */
  const message = {
    firstName: 'Ada',
    lastName: 'Byron',
    company: '',
    message: 'Please build us an engine.',
    policyVersion: '',
    sourceHost: 'Search.Example',
    sourcePage: '/',
    utmSource: 'news',
    utmCampaign: 'x'.repeat(101),
    utmContent: 'ada@customer.example',
    elapsed: 30_000,
  }

  const call = (network: string, body: object) =>
    app.browser().request('post', '/api/contact', {
      body: { ...message, ...body },
      headers: { 'x-forwarded-for': network },
    })
  const stored = (email: string) => app.db.contact.findMany({ where: { email } })

  test('stores what the form would have stored, without what is malformed', async () => {
    const email = 'called@customer.example'
    expect((await call('203.0.113.1', { email })).status).toBe(201)
    expect(await stored(email)).toMatchObject([
      {
        company: null,
        projectType: null,
        message: message.message,
        sourceHost: 'search.example',
        sourcePage: '/',
        utmSource: 'news',
        utmCampaign: null,
        utmContent: null,
        quarantinedAt: null,
      },
    ])
  })

  test('shares its limits with the form', async () => {
    const network = { 'x-forwarded-for': '203.0.113.2' }
    const email = 'posted@customer.example'
    const fields = { firstName: 'Ada', lastName: 'Byron', message: 'Hello', consent: 'on', email }
    locationOf(await postForm(app.browser(), '/', 'contact', fields, network))
    const refused = await call('203.0.113.2', { email: 'second@customer.example' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.body).toMatchObject({ message: expect.stringMatching(/^Too many attempts/) })
  })
})
