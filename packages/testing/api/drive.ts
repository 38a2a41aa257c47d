import { startTestDrive, type TestDrive } from '../drive.ts'
import type { Logger } from 'pino'
import { afterAll } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import type { Answer, Browser } from './browser.ts'
import { buildClient } from '../builders.ts'

/** The bff with a fake Google Drive of its own. */
export interface DriveApp extends TestApp {
  google: TestDrive
}

/** @param variables environment variables that differ from the demo profile */
export async function startDriveApp(
  variables: Record<string, string> = {},
  log?: Logger,
): Promise<DriveApp> {
  const google = await startTestDrive()
  const app = await startTestApp({ ...google.variables, ...variables }, log)
  return {
    ...app,
    google,
    async close() {
      await app.close()
      await google.stop()
    },
  }
}

/** The same for the tests of one file, after which it is closed. Called at the top of the file. */
export async function openDriveApp(
  ...options: Parameters<typeof startDriveApp>
): Promise<DriveApp> {
  const app = await startDriveApp(...options)
  afterAll(() => app.close())
  return app
}

/** The URL of the consent page to which the browser is sent. */
export async function authUrlOf(browser: Browser, returnTo?: string): Promise<string> {
  const query = returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo }).toString()}`
  const { body } = await browser.request('get', `/api/google/auth${query}`)
  return (body as { authUrl: string }).authUrl
}

/** Opens the URL to which Google redirects the browser after the consent. */
export function openCallback(browser: Browser, callback: string): Promise<Answer> {
  const { pathname, search } = new URL(callback)
  return browser.request('get', `${pathname}${search}`)
}

/** Connects the Drive that the signed-in person may connect: the workspace's, or a member's own. */
export async function connect({ google }: DriveApp, browser: Browser): Promise<void> {
  const answer = await openCallback(browser, await google.allow(await authUrlOf(browser)))
  const location = answer.headers.get('location') ?? ''
  if (!location.includes('drive=connected')) throw new Error(`Connecting led to ${location}`)
}

/** Inserts a client record that makes its email address a member of the portal; returns the address. */
export async function memberRecord(
  app: TestApp,
  email: string,
  driveFolderId: string | null = null,
): Promise<string> {
  await buildClient(app, { email, portalRole: 'member', driveFolderId })
  return email
}
