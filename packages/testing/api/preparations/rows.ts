import { signedInAs } from '../addresses/email-change.ts'
import type { Browser } from '../browser.ts'
import type { DriveApp } from '../drive.ts'
import { createRow } from './preparation.ts'

export const createClient = (app: DriveApp) =>
  createRow(app, '/clients', 'createClient', { ifExists: 'create' })

export const createContact = (app: DriveApp) => createRow(app, '/contact', 'createContact')

export const createProject = async (app: DriveApp) =>
  createRow(app, '/projects', 'createProject', { clientId: await createClient(app) })

/** The record of the client who is signed in. */
export async function createOwnRecord(app: DriveApp, browser: Browser): Promise<number> {
  const email = await signedInAs(browser)
  return createRow(app, '/clients', 'createClient', { email, ifExists: 'create' })
}

export const createOwnProject = async (app: DriveApp, browser: Browser) =>
  createRow(app, '/projects', 'createProject', { clientId: await createOwnRecord(app, browser) })
