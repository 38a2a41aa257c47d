import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CSV_PAGE, readCsv } from '../../data/csv.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { Browser } from '../../testing/browser.ts'
import { clientBrowser, staffBrowser } from '../../testing/people.ts'

const FILES = [
  ['clients', '/api/clients.csv'],
  ['projects', '/api/projects.csv'],
  ['contacts', '/api/contacts.csv'],
  ['newsletter-subscribers', '/api/newsletter/subscribers.csv'],
] as const

let app: TestApp
let staff: Browser
beforeAll(async () => {
  app = await startTestApp()
  staff = await staffBrowser(app)
})
afterAll(() => app.close())

const newClient = (name: string, more: object = {}) => {
  const email = `${name.replaceAll(/\W/g, '')}@x.example`
  return { name, company: 'C', email, emailKey: email.toLowerCase(), ...more }
}

/** The rows of a file below its heads, each by the heads. */
async function rowsOf(path: string): Promise<Record<string, string>[]> {
  const { body } = await staff.request('get', path)
  const [heads, ...rows] = readCsv(body as string)
  return rows.map(({ cells }) =>
    Object.fromEntries((heads?.cells ?? []).map((head, at) => [head, cells[at] ?? ''])),
  )
}

describe.each(FILES)('the file of %s', (name, path) => {
  test('is an attachment in UTF-8, named by the day, with heads', async () => {
    const response = await fetch(app.url + path, {
      headers: { cookie: [...staff.cookies].map((pair) => pair.join('=')).join('; ') },
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const today = new Date().toISOString().slice(0, 10)
    const attachment = `attachment; filename="${name}-${today}.csv"`
    expect(response.headers.get('content-disposition')).toBe(attachment)
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(bytes.toString()).toMatch(/^\ufeffId,[^\n]+\r\n/)
  })

  test('has only heads for HEAD', async () => {
    const { status, headers, body } = await staff.request('head', path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(body).toBe('')
  })

  test('is for staff, and knows the filters of the list', async () => {
    expect((await app.browser().request('get', path)).status).toBe(401)
    expect((await (await clientBrowser(app)).request('get', path)).status).toBe(403)
    expect((await staff.request('get', `${path}?status=nonsense`)).status).toBe(400)
    expect(await rowsOf(`${path}?q=nothing-has-this`)).toEqual([])
  })
})

test('no cell of a client can be a formula', async () => {
  const notes = '=HYPERLINK("https://evil.example")'
  await app.db.client.create({ data: newClient('@formula', { phone: '+1 555', notes }) })
  const { body } = await staff.request('get', '/api/clients.csv?q=formula')
  expect(body).toContain(`,'@formula,formula@x.example,'+1 555,`)
  expect(body).toContain(`,"'=HYPERLINK(""https://evil.example"")",`)
})

test('a file of several pages has every row once, the oldest first', async () => {
  const names = Array.from({ length: 2 * CSV_PAGE + 7 }, (_, index) => `Many ${index}`)
  await app.db.client.createMany({ data: names.map((name) => newClient(name)) })
  const rows = await rowsOf('/api/clients.csv?q=many')
  expect(rows.map((row) => row['Name'])).toEqual(names)
  await app.db.client.createMany({ data: newClient('Many more', { status: 'prospect' }) })
  expect(await rowsOf('/api/clients.csv?q=many&status=prospect')).toMatchObject([
    { Name: 'Many more', Status: 'prospect', Projects: '0' },
  ])
})

test('whoever leaves in the middle of a file disturbs nobody', async () => {
  const cookie = [...staff.cookies].map((pair) => pair.join('=')).join('; ')
  const leaving = new AbortController()
  const response = await fetch(`${app.url}/api/clients.csv`, {
    headers: { cookie },
    signal: leaving.signal,
  })
  leaving.abort()
  await expect(response.text()).rejects.toThrow(/abort/)
  expect((await staff.request('get', '/api/clients.csv')).status).toBe(200)
})

test('projects, contacts and subscribers are told in words', async () => {
  const { id } = await app.db.client.create({ data: newClient('Ines') })
  const startDate = new Date('2026-05-01')
  const project = { title: 'Pier, "new"', description: 'a\nb', clientId: id, startDate }
  await app.db.project.create({ data: project })
  expect(await rowsOf('/api/projects.csv')).toMatchObject([
    { Project: 'Pier, "new"', Client: 'Ines', Start: '2026-05-01', End: '', Description: 'a\nb' },
  ])
  const contact = { firstName: 'Ada', lastName: 'B', email: 'a@b.example', policyVersion: '1' }
  await app.db.contact.createMany({
    data: [
      { ...contact, message: 'new' },
      { ...contact, message: 'old', createdAt: new Date('2026-01-01') },
      { ...contact, message: 'done', hasBeenContacted: true },
      { ...contact, message: 'spam', quarantinedAt: new Date() },
    ],
  })
  const contacts = await rowsOf('/api/contacts.csv')
  expect(contacts.map((row) => row['State'])).toEqual([
    'new',
    'overdue',
    'contacted',
    'quarantined',
  ])
  const address = (email: string) => ({ email, emailKey: email })
  await app.db.newsletterSubscriber.createMany({
    data: [
      { ...address('a@x.example'), confirmedAt: new Date() },
      address('b@x.example'),
      { ...address('c@x.example'), isActive: false },
    ],
  })
  const subscribers = await rowsOf('/api/newsletter/subscribers.csv')
  expect(subscribers.map((row) => row['State'])).toEqual(['active', 'unconfirmed', 'unsubscribed'])
})
