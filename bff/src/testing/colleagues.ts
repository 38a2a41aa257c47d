import { buildClient } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import type { TestApp } from './app.ts'
import { clientBrowser } from './people.ts'

/** A client whose people may invite, and the browser of whoever has its address. */
export async function seedCompany(
  app: TestApp,
  overrides: NonNullable<Parameters<typeof buildClient>[1]> = {},
) {
  const client = await buildClient(app, { mayInvite: true, ...overrides })
  return { client, primary: await clientBrowser(app, client.email) }
}

/** Somebody who has access to a client as a colleague, and has signed in. */
export async function seedColleague(app: TestApp, clientId: number, email = uniqueEmail('teo')) {
  const data = { clientId, email, emailKey: email.toLowerCase(), name: 'Teo Quay' }
  const person = await app.db.clientPerson.create({ data })
  return { person, browser: await clientBrowser(app, email) }
}
