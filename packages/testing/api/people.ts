import { API_TOKEN_PREFIX } from '@loggia/contracts/api-tokens/api-tokens'
import { AREAS, type Area } from '@loggia/contracts/areas'
import { tokenHash } from '@loggia/domain/api-tokens/token-holder'
import type { StaffRole } from '@loggia/contracts/actors'
import type { TestApp } from './app.ts'
import type { Browser } from './browser.ts'
import { uniqueNumber } from '../unique.ts'

/** A new member of staff, Sam Staff, who is signed in in a browser; where nothing else is said, an admin. */
export async function newStaff(app: TestApp, role: StaffRole = 'admin') {
  const username = `sam${uniqueNumber()}`
  const account = { username, password: 'correct horse', email: `${username}@provider.example` }
  const browser = app.browser()
  const body = { name: 'Sam Staff', ...account }
  const { status } = await browser.request('post', '/api/register', { body })
  if (status !== 201) throw new Error(`Registration answered ${status}`)
  const { id } = await app.db.user.update({ where: { usernameKey: username }, data: { role } })
  return { browser, id, ...account }
}

/** The browser of a new member of staff. */
export async function staffBrowser(app: TestApp, role?: StaffRole): Promise<Browser> {
  return (await newStaff(app, role)).browser
}

/**
 * A browser that is signed in to the portal with an access code. The app must answer code requests
 * with the code.
 *
 * @param email of the client; without a record of it, the client has the default role of the profile
 */
export async function clientBrowser(
  app: TestApp,
  email = `client${uniqueNumber()}@customer.example`,
): Promise<Browser> {
  const browser = app.browser()
  const requested = await browser.request('post', '/api/client/request-code', { body: { email } })
  const { verificationCode: code } = requested.body as { verificationCode: string }
  const { status } = await browser.request('post', '/api/client/verify-code', {
    body: { email, code },
  })
  if (status !== 200) throw new Error(`Verification answered ${status}`)
  return browser
}

interface Rights {
  mayWrite?: boolean
  areas?: readonly Area[]
}

/** A program that calls with a token of a member of staff; where nothing else is said, one that may all of that. */
export async function newProgram(
  app: Pick<TestApp, 'db' | 'browser'>,
  { id: userId }: { id: number },
  { mayWrite = true, areas = AREAS }: Rights = {},
) {
  const token = `${API_TOKEN_PREFIX}${uniqueNumber()}`
  const expiresAt = new Date(Date.now() + 3_600_000)
  const data = { userId, name: 'Accounting', mayWrite, areas: [...areas], expiresAt }
  const { id } = await app.db.apiToken.create({ data: { ...data, secretHash: tokenHash(token) } })
  const { request, cookies } = app.browser()
  const headers = { authorization: `Bearer ${token}` }
  const browser: Browser = {
    cookies,
    request: (...[method, path, options]: Parameters<Browser['request']>) =>
      request(method, path, { ...options, headers: { ...headers, ...options?.headers } }),
  }
  return { id, token, browser }
}

/** Whether a member of staff is signed in. */
export async function isSignedIn(browser: Browser): Promise<boolean> {
  return (await browser.request('get', '/api/user')).status === 200
}

/** A browser that holds the staff session of one browser and the client session of another. */
export function withBothSessions(app: TestApp, staff: Browser, client: Browser): Browser {
  return app.browser([...client.cookies, ...staff.cookies])
}
