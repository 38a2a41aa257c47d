import { describe, expect, test } from 'vitest'
import { answerIn, formsOf, locationOf, postForm, openFormApp } from './testing/form-pages.ts'

const message = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@customer.example',
  company: '',
  projectType: '',
  message: 'Please build us an engine.\r\nWith <b>brass</b>.',
  consent: 'on',
  website: '',
}

const app = await openFormApp({ TRUST_PROXY: '1', RATE_LIMIT_MULTIPLIER: '4' })

let sender = 0
/** A visitor from a network of their own, so that the tests do not use up each other's limits. */
const visitor = () => ({ 'x-forwarded-for': `203.0.113.${++sender}` })

const send = (fields: Record<string, string> = {}, headers: Record<string, string> = visitor()) =>
  postForm(app.browser(), '/', 'contact', { ...message, ...fields }, headers)

const stored = (email: string) => app.db.contact.findMany({ where: { email } })

describe('the contact form', () => {
  test('stores the message, queues its email and leads to the thanks', async () => {
    const email = 'stored@customer.example'
    expect(locationOf(await send({ email }))).toBe('/?sent=contact#contact')
    const [row] = await stored(email)
    expect(row).toMatchObject({
      firstName: 'Ada',
      company: null,
      projectType: null,
      message: 'Please build us an engine.\nWith <b>brass</b>.',
      quarantinedAt: null,
    })
    expect(await app.db.outbox.count({ where: { refId: row?.id ?? 0 } })).toBe(1)
    const page = await app.browser().request('get', '/?sent=contact')
    expect(answerIn(page)).toMatchObject({ form: 'contact', isDone: true })
  })

  test('names every error beside its field, and keeps what was typed', async () => {
    const wrong = { firstName: ' ', lastName: '', email: 'ada at "home"', message: '', consent: '' }
    const answer = await send({ ...wrong, company: '<i>Engines</i>' })
    expect(answer.status).toBe(400)
    expect(answerIn(answer)).toMatchObject({
      isDone: false,
      failure: null,
      errors: {
        firstName: 'First name is required',
        lastName: 'Last name is required',
        email: 'Please enter a valid email address',
        message: 'Message is required',
        consent: 'You must agree to the Privacy Policy and Terms of Service',
      },
      values: { firstName: ' ', email: 'ada at "home"', company: '<i>Engines</i>' },
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('stores the same message once, however often the button is pressed', async () => {
    const email = 'twice@customer.example'
    const headers = visitor()
    const answers = await Promise.all([1, 2, 3].map(() => send({ email }, headers)))
    for (const answer of answers) expect(locationOf(answer)).toBe('/?sent=contact#contact')
    expect(await stored(email)).toHaveLength(1)
    await send({ email, message: 'Something else' }, headers)
    expect(await stored(email)).toHaveLength(2)
  })

  test('holds back what a program fills in, and no visitor who has no scripts', async () => {
    const isHeldBack = async (email: string, signals: Partial<typeof message>) => {
      locationOf(await send({ email, ...signals }))
      const [row] = await stored(email)
      return row?.quarantinedAt !== null
    }
    expect(await isHeldBack('trap@customer.example', { website: 'https://spam.example' })).toBe(
      true,
    )
    expect(await isHeldBack('none@customer.example', {})).toBe(false)
  })
})

describe('a form is refused', () => {
  test('from another site', async () => {
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]
    for (const headers of foreign) {
      const email = 'forged@customer.example'
      expect((await send({ email }, { ...visitor(), ...headers })).status).toBe(403)
      expect(await stored(email)).toEqual([])
    }
    const own = { ...visitor(), 'sec-fetch-site': 'same-origin', origin: new URL(app.url).origin }
    expect((await send({}, own)).status).toBe(303)
  })

  test('in another encoding, as other sites can send them', async () => {
    const headers = { 'content-type': 'text/plain' }
    expect((await send({}, { ...visitor(), ...headers })).status).toBe(415)
  })

  test('when its page has no such form, or it has too much', async () => {
    const post = (body: string) =>
      app.browser().request('post', '/', {
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    for (const body of ['', 'form=verifyCode', 'form=constructor', 'form=contact&form=login']) {
      expect((await post(body)).status).toBe(400)
    }
    expect((await post(`form=contact&message=${'x'.repeat(300_000)}`)).status).toBe(413)
  })
})

test('an address that names no form that was sent shows the page as it is', async () => {
  const page = await app.browser().request('get', '/?sent=anything')
  expect(formsOf(page).answer).toBeNull()
})

test('where a visit came from is the page itself without scripts', async () => {
  const email = 'unscripted@customer.example'
  const referer = 'http://localhost/?utm_source=flyer&utm_campaign=spring'
  await send({ email }, { ...visitor(), referer })
  expect(await stored(email)).toMatchObject([
    {
      sourceHost: null,
      sourcePage: '/',
      utmSource: 'flyer',
      utmCampaign: 'spring',
      utmContent: null,
    },
  ])
})
