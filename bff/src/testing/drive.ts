import { startTestDrive, type TestDrive } from '@loggia/testing/drive'
import type { Logger } from 'pino'
import { startTestApp, type TestApp } from './app.ts'
import type { Answer, Browser } from './browser.ts'

/** The bff with a sandbox Drive of its own. */
export interface DriveApp extends TestApp {
  google: TestDrive
}

/** @param variables of the environment that differ */
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

/** The page at Google to which somebody is sent. */
export async function authUrlOf(browser: Browser, returnTo?: string): Promise<string> {
  const query = returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo }).toString()}`
  const { body } = await browser.request('get', `/api/google/auth${query}`)
  return (body as { authUrl: string }).authUrl
}

/** Opens the address to which Google sends a browser back. */
export function comeBack(browser: Browser, callback: string): Promise<Answer> {
  const { pathname, search } = new URL(callback)
  return browser.request('get', `${pathname}${search}`)
}

/** Connects the Drive that somebody may connect. */
export async function connect({ google }: DriveApp, browser: Browser): Promise<void> {
  const answer = await comeBack(browser, await google.allow(await authUrlOf(browser)))
  const location = answer.headers.get('location') ?? ''
  if (!location.includes('drive=connected')) throw new Error(`Came back to ${location}`)
}

/** A record that makes its address a member of the portal; returns the address. */
export async function memberRecord(
  { db }: TestApp,
  email: string,
  driveFolderId: string | null = null,
): Promise<string> {
  const data = { name: 'M', company: 'M', email, emailKey: email, portalRole: 'member' }
  await db.client.create({ data: { ...data, driveFolderId } })
  return email
}
