import type { CodeRequested } from '@loggia/contracts/client-auth/client-auth'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { newStaff } from '@loggia/testing/api/people'
import { buildClient, buildColleague } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'

const app = await openTestApp({ CLIENT_LOGIN: 'any' })

async function requestCode(email: string) {
  const browser = app.browser()
  const answer = await browser.request('post', '/api/client/request-code', { body: { email } })
  const { verificationCode: code, ...body } = answer.body as CodeRequested
  return { browser, status: answer.status, code, body }
}

test('whoever has inactive records only, as a colleague too, cannot sign in, though requests are answered alike', async () => {
  const { id, email } = await buildClient(app, { status: 'inactive' })
  const { email: colleague } = await buildColleague(app, { clientId: id })
  const stranger = uniqueEmail('stranger')
  const requests = new Map<string, Awaited<ReturnType<typeof requestCode>>>()
  for (const address of [email, colleague, stranger]) {
    requests.set(address, await requestCode(address))
  }
  const statusOf = async (address: string) => {
    const { browser, code } = requests.get(address) ?? {}
    const body = { email: address, code }
    return (await browser?.request('post', '/api/client/verify-code', { body }))?.status
  }
  expect(new Set([...requests.values()].map(({ status }) => status)).size).toBe(1)
  expect(requests.get(email)?.body).toEqual(requests.get(stranger)?.body)
  expect(requests.get(colleague)?.body).toEqual(requests.get(stranger)?.body)
  expect(await statusOf(email)).toBe(400)
  expect(await statusOf(colleague)).toBe(400)
  expect(await statusOf(stranger)).toBe(200)
})

describe('when the audit entry of a sign-in cannot be committed', () => {
  beforeEach(async () => {
    await app.redis.flushdb()
  })

  /** Makes commits fail that insert this action, as a serialization failure would. */
  async function failCommitsOf(action: string) {
    await app.db.$executeRawUnsafe(`
      CREATE OR REPLACE FUNCTION fail_commit() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.action = '${action}' THEN RAISE EXCEPTION 'commit failed'; END IF;
        RETURN NULL;
      END $$`)
    await app.db.$executeRawUnsafe('DROP TRIGGER IF EXISTS fail_commit ON audit')
    await app.db.$executeRawUnsafe(`
      CREATE CONSTRAINT TRIGGER fail_commit AFTER INSERT ON audit
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fail_commit()`)
  }

  test('a client gets no session', async () => {
    await failCommitsOf('client.signedIn')
    const email = 'ada@customer.example'
    const { browser, code } = await requestCode(email)
    const answer = await browser.request('post', '/api/client/verify-code', {
      body: { email, code },
    })
    expect(answer.status).toBe(500)
    expect(browser.cookies.has('loggia-client')).toBe(false)
    expect(await app.redis.keys('session:client:*')).toEqual([])
  })

  test('a member of staff gets no session', async () => {
    const { username } = await newStaff(app)
    await app.redis.flushdb()
    await failCommitsOf('staff.signedIn')
    const browser = app.browser()
    const body = { username, password: 'correct horse' }
    expect((await browser.request('post', '/api/login', { body })).status).toBe(500)
    expect(browser.cookies.has('loggia-staff')).toBe(false)
    expect(await app.redis.keys('session:staff:*')).toEqual([])
  })
})
