import type { Role } from '@loggia/contracts/actors'
import { exampleFor, textsOf } from '@loggia/bff/api/rest/examples/examples'
import { POLICY } from '@loggia/contracts/permissions'
import type { Route } from '@loggia/bff/api/rest/routes'
import type { Browser } from './browser.ts'
import type { DriveApp } from './drive.ts'
import { clientBrowser, staffBrowser } from './people.ts'
import { isAboutCaller } from './concurrent-writes/write-calls.ts'
import { own } from '@loggia/domain/account/testing/own.preparations'
import { approvals } from '@loggia/domain/approvals/testing/approvals.preparations'
import { calendarPreparations } from '@loggia/domain/calendar/testing/calendar.preparations'
import { clients } from '@loggia/domain/clients/testing/clients.preparations'
import { colleagues } from '@loggia/domain/colleagues/testing/colleagues.preparations'
import { contacts } from '@loggia/domain/contacts/testing/contacts.preparations'
import { contractors } from '@loggia/domain/contractors/testing/contractors.preparations'
import { documents } from '@loggia/domain/documents/testing/documents.preparations'
import { inbound } from '@loggia/domain/inbound/testing/inbound.preparations'
import { invoices } from '@loggia/domain/invoices/testing/invoices.preparations'
import { messages } from '@loggia/domain/messages/testing/messages.preparations'
import { milestones } from '@loggia/domain/milestones/testing/milestones.preparations'
import { issues } from '@loggia/domain/newsletter/testing/issues.preparations'
import { passkeyPreparations } from '@loggia/domain/passkeys/testing/passkeys.preparations'
import { personData } from '@loggia/domain/person-data/testing/person-data.preparations'
import { portalProfile } from '@loggia/domain/portal-profile/testing/portal-profile.preparations'
import { secondFactorPreparations } from '@loggia/domain/second-factor/testing/second-factor.preparations'
import { site } from '@loggia/domain/site/testing/site.preparations'
import { accounts } from '@loggia/domain/staff-auth/testing/accounts.preparations'
import { trash } from '@loggia/domain/trash/testing/trash.preparations'
import { uploads } from '@loggia/domain/uploads/testing/uploads.preparations'
import { webhookPreparations } from '@loggia/domain/webhooks/testing/webhooks.preparations'
import type { PreparationsOf } from './preparations/preparation.ts'

/** The values of an input that differ from one run to the next, such as ids and tokens. */
export type Prepared = Record<string, unknown>

/** The example of an operation that no area names needs nothing. */
const AREAS: readonly PreparationsOf[] = [
  own,
  approvals,
  calendarPreparations,
  clients,
  colleagues,
  contacts,
  contractors,
  documents,
  inbound,
  invoices,
  messages,
  milestones,
  issues,
  passkeyPreparations,
  personData,
  portalProfile,
  secondFactorPreparations,
  site,
  accounts,
  trash,
  uploads,
  webhookPreparations,
]

/** Creates the data for the example of an operation; returns the values that replace those of the example. */
export async function prepareExample(
  app: DriveApp,
  name: string,
  browser: Browser,
): Promise<Prepared> {
  const prepare = AREAS.map((area) => area(app)[name]).find(Boolean)
  return { ...(await prepare?.(browser)) }
}

/** The example of a route with its prepared values in place. */
export function filledExample({ name, path }: Route, prepared: Prepared) {
  const { body, query } = exampleFor(name)
  const overridesOf = (example: object = {}) =>
    Object.fromEntries(Object.entries(prepared).filter(([key]) => Object.hasOwn(example, key)))
  return {
    path: path.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(prepared[key])),
    query: { ...query, ...textsOf(overridesOf(query)) },
    body: body && { ...body, ...overridesOf(body) },
  }
}

/** The input of a route's operation in one, as an agent passes it. A query has texts only. */
export function toolInput(route: Route, prepared: Prepared): Record<string, unknown> {
  const { body, query } = filledExample(route, prepared)
  const inPath = Object.entries(prepared).filter(([key]) => route.path.includes(`{${key}}`))
  const typed = Object.entries(query).map(([key, text]) => [
    key,
    /^\d+$/.test(text) ? Number(text) : text,
  ])
  return { ...Object.fromEntries([...typed, ...inPath]), ...body }
}

/** The kind of person for whom the example of an operation succeeds. */
export function permittedKind({
  name,
  operation,
}: Pick<Route, 'name' | 'operation'>): 'visitor' | 'staff' | 'client' {
  const allowed: readonly Role[] = POLICY[operation.action]
  if (name === 'currentStaff') return 'staff'
  if (allowed.includes('visitor')) return 'visitor'
  return allowed.includes('admin') ? 'staff' : 'client'
}

/** The sender of an app's examples that concern no account of their own. */
const senders = new WeakMap<DriveApp, Promise<Browser>>()

/** A new browser of someone who may perform the operation; for public ones, a visitor. */
export async function permittedBrowser(app: DriveApp, route: Route): Promise<Browser> {
  const kind = permittedKind(route)
  if (kind === 'visitor') return app.browser()
  if (kind === 'client') return clientBrowser(app)
  if (isAboutCaller(route)) return staffBrowser(app)
  const sender = senders.get(app) ?? staffBrowser(app)
  senders.set(app, sender)
  // Some preparations sign the browser in as another person.
  return app.browser((await sender).cookies)
}
