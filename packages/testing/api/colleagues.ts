import { buildClient, buildColleague } from '../builders.ts'
import type { TestApp } from './app.ts'
import { clientBrowser } from './people.ts'

/** A client whose people may invite, and the browser of the main contact. */
export async function seedCompany(
  app: TestApp,
  overrides: NonNullable<Parameters<typeof buildClient>[1]> = {},
) {
  const client = await buildClient(app, { mayInvite: true, ...overrides })
  return { client, primary: await clientBrowser(app, client.email) }
}

/** A colleague of a client, who has signed in. */
export async function seedColleague(app: TestApp, clientId: number) {
  const person = await buildColleague(app, { clientId })
  return { person, browser: await clientBrowser(app, person.email) }
}
