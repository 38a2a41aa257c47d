import { clientKey, staffKey, type PersonKey } from '@loggia/contracts/person-key'
import type { NoticeKind } from '@loggia/contracts/notices/kinds'
import { buildClient } from '@loggia/testing/builders'
import { uniqueNumber } from '@loggia/testing/unique'
import type { TestApp } from '@loggia/testing/api/app'
import type { Browser } from '@loggia/testing/api/browser'
import { clientBrowser, newStaff } from '@loggia/testing/api/people'

/** A signed-in person who gets notices. */
export interface Person {
  browser: Browser
  key: PersonKey
}

export async function staffPerson(app: TestApp): Promise<Person> {
  const { browser, id } = await newStaff(app)
  return { browser, key: staffKey(id) }
}

export async function clientPerson(app: TestApp): Promise<Person & { clientId: number }> {
  const email = `told${uniqueNumber()}@customer.example`
  const { id } = await buildClient(app, { email, portalRole: 'member' })
  return { browser: await clientBrowser(app, email), key: clientKey(email), clientId: id }
}

interface Told {
  kind?: NoticeKind
  path?: string
  clientId?: number
  createdAt?: Date
  mailDueAt?: Date
  mailDelivery?: string
}

/** Adds notices of a person without a cause; returns their ids. */
export async function tell(
  { db }: TestApp,
  { key }: Person,
  count: number,
  { kind = 'messageReceived', path = '/admin/projects/7', ...rest }: Told = {},
): Promise<number[]> {
  const data = Array.from({ length: count }, (_, index) => ({
    recipient: key,
    kind,
    path,
    details: { title: `Thing ${index}`, by: 'Grace' },
    ...rest,
  }))
  const rows = await db.notice.createManyAndReturn({ data, select: { id: true } })
  return rows.map(({ id }) => id)
}
