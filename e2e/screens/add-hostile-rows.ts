import { HOSTILE_TEXTS, LONG_TEXT, LONG_WORD } from '@loggia/testing/hostile-texts'
import { AREAS } from '@loggia/contracts/areas'
import { PORTAL_CLIENT } from './newest.ts'
import { createApiClient } from '../../tools/api-client/client.ts'

/**
 * Adds contents that break layouts to a running demo: to the lists of the back office, and to the client whose portal
 * `take.ts` opens.
 *
 *     node e2e/screens/add-hostile-rows.ts http://localhost:3000
 */
const origin = process.argv[2] ?? 'http://localhost:3000'
const api = createApiClient(origin, await newToken())

/** Signs in as the member of staff of the demo, and makes a token. */
async function newToken(): Promise<string> {
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const signedIn = await post('/login', { username: 'demo', password: 'demo-loggia' })
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0])
  const rights = { name: 'Hostile rows', mayWrite: true, areas: AREAS, days: 1 }
  const made = await post('/api-tokens', rights, cookie.join('; '))
  return ((await made.json()) as { token: string }).token
}

interface Answer<Data> {
  data?: Data | undefined
  error?: unknown
  response: Response
}

/** The result of an API call. Throws when it failed. */
async function done<Data>(call: Promise<Answer<Data>>): Promise<NonNullable<Data>> {
  const { data, error, response } = await call
  if (error || !data)
    throw new Error(`${response.url}: ${response.status} ${JSON.stringify(error)}`)
  return data
}

async function addRecords(text: string, index: number): Promise<void> {
  const email = `${index === 0 ? LONG_WORD.slice(0, 60).toLowerCase() : `person${index}`}@customer.example`
  const company = index === 1 ? LONG_TEXT.slice(0, 200) : text
  const phone = index === 0 ? '5'.repeat(50) : '(315) 555-0142'
  const client = await done(api.POST('/clients', { body: { name: text, company, email, phone } }))
  await addProject(client.id, text, index)
}

async function addProject(clientId: number, text: string, index: number): Promise<number> {
  const title = index === 1 ? LONG_TEXT.slice(0, 200) : text
  const budget = index === 0 ? '$'.repeat(100) : '$10,000'
  const dates = { startDate: '2025-01-31', endDate: '2026-12-31' }
  const status = 'in-progress'
  const body = {
    title,
    description: `${text} ${LONG_TEXT}`,
    clientId,
    budget,
    ...dates,
    status,
  } as const
  return (await done(api.POST('/projects', { body }))).id
}

/** The first few: no more contacts are accepted from one address in an hour. */
const MAX_CONTACTS = 3

/** The message of a visitor. */
async function addContact(text: string, index: number): Promise<void> {
  const names = { firstName: text.slice(0, 50), lastName: text.slice(0, 50) }
  const email = `${LONG_WORD.slice(0, 60).toLowerCase()}${index}@customer.example`
  const body = {
    ...names,
    email,
    company: LONG_TEXT.slice(0, 200),
    message: `${text} ${LONG_TEXT}`,
  }
  await done(createApiClient(origin).POST('/contact', { body }))
}

/** A project of the client in the portal with everything that a project holds. */
async function addToPortal(clientId: number): Promise<void> {
  const projectId = await addProject(clientId, LONG_WORD, 1)
  const conversation = { projectId }
  const path = { projectId }
  for (const [index, text] of HOSTILE_TEXTS.entries()) {
    const body = { title: text.slice(0, 120), description: LONG_TEXT, dueOn: '2026-12-01' }
    const milestone = await done(
      api.POST('/projects/{projectId}/milestones', { params: { path }, body }),
    )
    if (index < 3) await ask(projectId, milestone.id, `${text} ${LONG_TEXT}`)
    await done(api.POST('/messages', { body: { ...conversation, text: `${text}\n${LONG_TEXT}` } }))
    await addInvoice(clientId, text, index)
  }
}

async function ask(projectId: number, milestoneId: number, text: string): Promise<void> {
  const params = { path: { projectId } }
  await done(api.POST('/projects/{projectId}/approvals', { params, body: { milestoneId, text } }))
}

async function addInvoice(clientId: number, text: string, index: number): Promise<void> {
  const body = {
    number: index === 0 ? LONG_WORD.slice(0, 40) : `2026-9${index}`,
    title: index === 1 ? LONG_TEXT.slice(0, 200) : text,
    amount: 99_999_999_999,
    currency: 'USD',
    issuedOn: '2026-10-01',
    dueOn: '2026-11-01',
  }
  await done(api.POST('/clients/{clientId}/invoices', { params: { path: { clientId } }, body }))
}

for (const [index, text] of HOSTILE_TEXTS.entries()) await addRecords(text, index)
for (const [index, text] of HOSTILE_TEXTS.slice(0, MAX_CONTACTS).entries())
  await addContact(text, index)
const found = await done(api.GET('/clients', { params: { query: { q: PORTAL_CLIENT } } }))
for (const { id } of found) await addToPortal(id)
console.log(`${HOSTILE_TEXTS.length} rows of each kind were added`)
