import { addressKey } from '@loggia/contracts/email-address'
import { buildColleague } from '@loggia/testing/builders'
import { changeEmail, signedInAs } from '@loggia/testing/api/addresses/email-change'
import { openTestApp, startTestApp } from '@loggia/testing/api/app'
import { overRest, testOperation } from '@loggia/testing/api/both-apis'
import type { Browser } from '@loggia/testing/api/browser'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { uniqueEmail } from '@loggia/testing/unique'
import { describe, expect, test, vi } from 'vitest'
import { sealEmailLink } from '../portal-access/email-link.ts'
import { holderOf } from '../portal-access/address-holders.ts'
import { createSessions } from '../kernel/sessions/session.ts'
import { signInByLink } from './link-sign-in.service.ts'

const app = await openTestApp({ CLIENT_LOGIN: 'known' })
const staff = await staffBrowser(app)
const follow = overRest(signInByLink)

/** The link of an email that is sent to an address now. */
async function linkTo(email: string): Promise<string> {
  const emailKey = addressKey(email)
  return sealEmailLink(app.config, emailKey, await holderOf(app.db, emailKey))
}

/** A browser in which an address has signed in before, and is signed out. */
async function knownBrowser(email: string): Promise<Browser> {
  const browser = await clientBrowser(app, email)
  await browser.request('post', '/api/client/logout')
  return browser
}

async function addClient(email = uniqueEmail()): Promise<{ id: number; email: string }> {
  const body = { name: 'Ines Harbour', company: 'Harbour', email }
  const answer = await staff.request('post', '/api/clients', { body })
  return { id: (answer.body as { id: number }).id, email }
}

const byStaff = (method: string, path: string, body?: object) =>
  staff.request(method, `/api${path}`, body && { body })

/** Saves a record with changed fields. */
async function save(id: number, changes: object): Promise<void> {
  const row = await app.db.client.findUniqueOrThrow({ where: { id } })
  const { name, company, email, status, version } = row
  const body = { name, company, email, status, version, ...changes }
  expect((await byStaff('put', `/clients/${id}`, body)).status).toBe(200)
}

testOperation('signs in once, in a browser that knows the client', signInByLink, async (call) => {
  const { email } = await addClient()
  const browser = await knownBrowser(email)
  const link = await linkTo(email)
  const { status, data } = await call(browser, { link })
  expect([status, data.email]).toEqual([200, email])
  expect(await signedInAs(browser)).toBe(email)
  expect(await app.db.auditEntry.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
    action: 'client.signedIn',
    entityId: email,
    after: { way: 'emailLink' },
  })
  await browser.request('post', '/api/client/logout')
  expect((await call(browser, { link })).status).toBe(401)
  expect((await call(browser, { link: await linkTo(email) })).status).toBe(200)
})

test('notes that a colleague has come', async () => {
  const { id } = await addClient()
  const { email } = await buildColleague(app, { clientId: id })
  const browser = await knownBrowser(email)
  await app.db.clientPerson.updateMany({ where: { email }, data: { acceptedAt: null } })
  expect((await follow(browser, { link: await linkTo(email) })).status).toBe(200)
  const { acceptedAt } = await app.db.clientPerson.findFirstOrThrow({ where: { email } })
  expect(acceptedAt).not.toBeNull()
})

test('a client who is signed in stays so, and the link is not used up', async () => {
  const [{ email }, { email: other }] = [await addClient(), await addClient()]
  const link = await linkTo(email)
  const busy = await clientBrowser(app, other)
  expect((await follow(busy, { link })).data).toMatchObject({ email: other })
  expect((await follow(await knownBrowser(email), { link })).status).toBe(200)
})

describe('a link is of no use', () => {
  const refusal = async (browser: Browser, link: string) => {
    const { status, error } = await follow(browser, { link })
    expect(await signedInAs(browser)).toBeNull()
    return { status, error: { ...error, requestId: '' } }
  }

  test('without the mark of its person; and every refusal says the same', async () => {
    const [{ email }, { email: other }] = [await addClient(), await addClient()]
    const gone = await addClient()
    const browser = await knownBrowser(email)
    const goneBrowser = await knownBrowser(gone.email)
    const goneLink = await linkTo(gone.email)
    await byStaff('delete', `/clients/${gone.id}`)
    const link = await linkTo(email)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 7 * 86_400_000 })
    const old = await linkTo(email)
    vi.useRealTimers()
    const middle = Math.floor(link.length / 2)
    const altered = `${link.slice(0, middle)}${link[middle] === 'A' ? 'B' : 'A'}${link.slice(middle + 1)}`
    const unmarked = app.browser([...browser.cookies].filter(([name]) => name !== 'loggia-known'))
    const mark = browser.cookies.get('loggia-known') ?? ''
    // As a release before this one made it, which did not say whose address it was.
    const older = app.browser([['loggia-known', mark.split('.').slice(0, 2).join('.')]])
    const refusals = [
      await refusal(app.browser(), link),
      await refusal(unmarked, link),
      await refusal(older, link),
      await refusal(await knownBrowser(other), link),
      await refusal(browser, old),
      await refusal(browser, altered),
      await refusal(browser, sealEmailLink({ APP_SECRET: 'x'.repeat(32) }, email, 0)),
      await refusal(browser, 'none'),
      await refusal(browser, ''),
      await refusal(goneBrowser, goneLink),
    ]
    expect(refusals[0]).toMatchObject({
      status: 401,
      error: { message: 'This link does not sign you in here. We can send you a code instead.' },
    })
    for (const each of refusals) expect(each).toEqual(refusals[0])
    // None of them has used it up.
    expect((await follow(browser, { link })).status).toBe(200)
  })

  test('a second time, whichever way it is spelled, and at the same moment', async () => {
    const { email } = await addClient()
    const browser = await knownBrowser(email)
    const browsers = Array.from({ length: 6 }, () => app.browser(browser.cookies))
    const link = await linkTo(email)
    const before = (await app.redis.keys('session:client:*')).length
    const spellings = [link, `${link}=`, `${link}==`, ` ${link}`, link, link]
    const answers = await Promise.all(
      browsers.map((browser, at) => follow(browser, { link: spellings[at] })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(await app.redis.keys('session:client:*')).toHaveLength(before + 1)
  })

  test('after several that were none, from one network', async () => {
    // Three in ten minutes.
    const strict = await startTestApp({ RATE_LIMIT_MULTIPLIER: '0.1' })
    try {
      const statuses = []
      for (let guess = 0; guess < 4; guess += 1)
        statuses.push((await follow(strict.browser(), { link: 'none' })).status)
      expect(statuses).toEqual([401, 401, 401, 429])
    } finally {
      await strict.close()
    }
  })

  /** What ends the links that were sent before it, and lets the same person in again where it kept them out. */
  test.each<[string, (client: { id: number; email: string }) => Promise<unknown>]>([
    [
      'the client ends their other sessions',
      async ({ email }) => {
        const browser = await clientBrowser(app, email)
        await browser.request('post', '/api/client/sessions/end-others', { body: {} })
      },
    ],
    [
      'staff deactivate the client, and let them in again',
      async ({ id }) => {
        await save(id, { status: 'inactive' })
        await save(id, { status: 'active' })
      },
    ],
    [
      'the same happens to several at once',
      async ({ id }) => {
        for (const status of ['inactive', 'active'])
          await byStaff('post', '/clients/bulk-update', { ids: [id], status })
      },
    ],
    [
      'the record is deleted, and restored',
      async ({ id }) => {
        await byStaff('delete', `/clients/${id}`)
        await byStaff('post', '/trash/restore', { kind: 'client', ids: [id] })
      },
    ],
    [
      'staff correct the address, and change it back',
      async ({ id, email }) => {
        await save(id, { email: uniqueEmail() })
        await save(id, { email })
      },
    ],
    [
      'the client changes the address, and changes it back',
      async ({ email }) => {
        const browser = await clientBrowser(app, email)
        for (const next of [uniqueEmail(), email])
          expect(await changeEmail(browser, next)).toBe(200)
      },
    ],
    [
      'an operator erases the person',
      ({ email }) => createSessions(app.redis).endClientSessions(email),
    ],
  ])('after %s', async (_event, happen) => {
    const client = await addClient()
    const browser = await knownBrowser(client.email)
    const link = await linkTo(client.email)
    await happen(client)
    expect((await refusal(browser, link)).status).toBe(401)
    // The person is still known: another link counts.
    const again = await knownBrowser(client.email)
    expect((await follow(again, { link: await linkTo(client.email) })).status).toBe(200)
  })

  test('after the access of a colleague has ended, and begun again', async () => {
    const { id } = await addClient()
    const { email, id: place } = await buildColleague(app, { clientId: id })
    const browser = await knownBrowser(email)
    const link = await linkTo(email)
    await byStaff('delete', `/clients/${id}/people/${place}`)
    await byStaff('post', `/clients/${id}/people`, { name: 'Yara', email })
    expect((await refusal(browser, link)).status).toBe(401)
  })

  test('to a later holder of the address, or to the former one of theirs', async () => {
    const { id, email } = await addClient()
    const [former, formerLink] = [await knownBrowser(email), await linkTo(email)]
    await byStaff('delete', `/clients/${id}`)
    await addClient(email)
    const [later, laterLink] = [await knownBrowser(email), await linkTo(email)]
    // As if nothing had been ended.
    await app.redis.del(`email-link:ended:${email}`)
    expect((await refusal(later, formerLink)).status).toBe(401)
    expect((await refusal(former, formerLink)).status).toBe(401)
    expect((await refusal(former, laterLink)).status).toBe(401)
    expect((await follow(later, { link: laterLink })).status).toBe(200)
  })
})
