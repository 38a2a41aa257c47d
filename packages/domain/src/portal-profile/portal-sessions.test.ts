import { uniqueEmail } from '@loggia/testing/unique'
import { expect } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import type { Browser } from '@loggia/testing/api/browser'
import { addedPasskey, assertionOf, signIn } from '@loggia/testing/api/passkeys'
import { clientBrowser } from '@loggia/testing/api/people'
import {
  endOtherPortalSessions as endOthers,
  endPortalSession as end,
  listPortalSessions as list,
} from './portal-sessions.service.ts'

const app = await openTestApp()

/** Two browsers of one client. */
async function twoBrowsers() {
  const email = uniqueEmail()
  return { first: await clientBrowser(app, email), second: await clientBrowser(app, email) }
}

const isSignedIn = async (browser: Browser) =>
  ((await browser.request('get', '/api/client/status')).body as { ok: boolean }).ok
const lastAction = async () =>
  (await app.db.auditEntry.findFirst({ orderBy: { id: 'desc' } }))?.action

testOperation('the own sessions are listed, this one first', list, async (call) => {
  const { first, second } = await twoBrowsers()
  await clientBrowser(app)
  const { data } = await call(first)
  expect(data.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  for (const [, value] of second.cookies) expect(JSON.stringify(data)).not.toContain(value)
})

testOperation('a session ends; those of others do not exist', end, async (call) => {
  const { first, second } = await twoBrowsers()
  const id = (await overRest(list)(first)).data.find(({ isCurrent }) => !isCurrent)?.id
  expect((await call(await clientBrowser(app), { id })).status).toBe(404)
  expect(await isSignedIn(second)).toBe(true)
  expect((await call(first, { id })).status).toBeLessThan(300)
  expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([true, false])
  expect(await lastAction()).toBe('client.sessionEnded')
})

testOperation('all others end together', endOthers, async (call) => {
  const { first, second } = await twoBrowsers()
  expect((await call(first)).status).toBeLessThan(300)
  expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([true, false])
  expect(await lastAction()).toBe('client.otherSessionsEnded')
})

testOperation(
  'with the others, the passkeys end, if the client says so',
  endOthers,
  async (call) => {
    const { first, second } = await twoBrowsers()
    const { authenticator } = await addedPasskey(app, second)
    const worksFor = async () => {
      const browser = app.browser()
      return (await signIn.client(browser, await assertionOf(browser, authenticator, 'client')))
        .status
    }
    expect((await call(first, { removePasskeys: false })).status).toBeLessThan(300)
    expect(await worksFor()).toBe(200)
    expect((await call(first, { removePasskeys: true })).status).toBeLessThan(300)
    expect(await worksFor()).toBe(401)
    const where = { action: 'passkey.removed' }
    expect(await app.db.auditEntry.count({ where })).toBeGreaterThan(0)
  },
)
