import { SSO_PATHS } from '@loggia/contracts/sso/paths'
import { startIdentityProvider, type TestIdentityProvider } from '../identity-provider.ts'
import { afterAll } from 'vitest'
import { openTestApp, type TestApp } from './app.ts'
import { createBrowser, type Browser } from './browser.ts'

/** The bff with an identity provider of its own. */
interface SsoApp extends TestApp {
  provider: TestIdentityProvider
}

/**
 * Starts both for the tests of one file, after which they are closed. Called at the top of the file.
 *
 * @param variables environment variables that differ from the demo profile
 */
export async function openSsoApp(variables: Record<string, string> = {}): Promise<SsoApp> {
  const provider = await startIdentityProvider()
  afterAll(() => provider.stop())
  const app = await openTestApp({
    STAFF_REGISTRATION: 'invite',
    ...provider.variables,
    ...variables,
  })
  provider.serve(app.config.PUBLIC_URL, app.url)
  return { ...app, provider }
}

/** Where the browser is sent to sign in. */
export async function begin(browser: Browser, query = ''): Promise<URL> {
  return locationOf(await browser.request('get', SSO_PATHS.start + query))
}

/** Signs in at the provider, in a browser that it does not know; returns where it sends the browser back to. */
export async function signInAtProvider(
  { provider }: SsoApp,
  signInUrl: URL,
  account: string,
): Promise<URL> {
  const there = createBrowser(provider.variables.SSO_ISSUER)
  const pathOf = (url: URL) => url.pathname + url.search
  const page = locationOf(await there.request('get', pathOf(signInUrl)), signInUrl)
  page.searchParams.set('account', account)
  const resumed = locationOf(await there.request('get', pathOf(page)), page)
  return locationOf(await there.request('get', pathOf(resumed)), resumed)
}

/** Comes back from the provider; returns the path that this leads to. */
export async function openCallback(browser: Browser, callback: URL): Promise<string> {
  const answer = await browser.request('get', callback.pathname + callback.search)
  return answer.headers.get('location') ?? `status ${answer.status}`
}

/** The whole way there and back. */
export async function signInBySso(
  app: SsoApp,
  account: string,
  browser = app.browser(),
  query = '',
): Promise<{ browser: Browser; path: string }> {
  const callback = await signInAtProvider(app, await begin(browser, query), account)
  return { browser, path: await openCallback(browser, callback) }
}

function locationOf({ headers, status }: Awaited<ReturnType<Browser['request']>>, from?: URL): URL {
  const location = headers.get('location')
  if (location === null) throw new Error(`No redirect, but ${status}`)
  return new URL(location, from)
}
