import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { CSV_PAGE } from '@loggia/domain/kernel/read-view'
import { readCsv, type CsvRow } from '@loggia/domain/kernel/read-csv'
import { openTestApp } from '@loggia/testing/api/app'
import { staffBrowser } from '@loggia/testing/api/people'

const FILES = [
  ['clients', '/api/clients.csv'],
  ['projects', '/api/projects.csv'],
  ['contacts', '/api/contacts.csv'],
  ['newsletter-subscribers', '/api/newsletter/subscribers.csv'],
] as const

const app = await openTestApp()
const staff = await staffBrowser(app)

const newClient = (name: string, more: object = {}) => {
  const email = `${name.replaceAll(/\W/g, '')}@x.example`
  return { name, company: 'C', email, emailKey: email.toLowerCase(), ...more }
}

/** The rows of a file, as objects keyed by its headers. */
async function rowsOf(path: string): Promise<Record<string, string>[]> {
  const { body } = await staff.request('get', path)
  const limits = { maxColumns: 100, maxRows: 10_000 }
  const file: CsvRow[] = await Readable.from(readCsv(body as string, limits)).toArray()
  const [headers, ...rows] = file
  return rows.map(({ cells }) =>
    Object.fromEntries((headers?.cells ?? []).map((header, index) => [header, cells[index] ?? ''])),
  )
}

describe.each(FILES)('the CSV file of %s', (name, path) => {
  test('is a UTF-8 attachment with headers, named after the date', async () => {
    const days = [new Date()]
    const response = await fetch(app.url + path, {
      headers: { cookie: [...staff.cookies].map((pair) => pair.join('=')).join('; ') },
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    days.push(new Date())
    const attachments = days.map(
      (day) => `attachment; filename="${name}-${day.toISOString().slice(0, 10)}.csv"`,
    )
    expect(attachments).toContain(response.headers.get('content-disposition'))
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(bytes.toString()).toMatch(/^\ufeff"Id",[^\n]+\r\n/)
  })

  test('has no body for HEAD', async () => {
    const { status, headers, body } = await staff.request('head', path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(body).toBe('')
  })

  test('accepts the filters of the list', async () => {
    expect((await staff.request('get', `${path}?status=nonsense`)).status).toBe(400)
    expect(await rowsOf(`${path}?q=nothing-has-this`)).toEqual([])
  })
})

test('cells that look like formulas are escaped, however a spreadsheet splits them', async () => {
  const notes = '=HYPERLINK("https://evil.example")'
  await app.db.client.create({ data: newClient('@formula', { phone: '+1 555', notes }) })
  const { body } = await staff.request('get', '/api/clients.csv?q=formula')
  expect(body).toContain(`,"'@formula","formula@x.example","'+1 555",`)
  expect(body).toContain(`,"'=HYPERLINK(""https://evil.example"")",`)
  const visitor = { firstName: 'Splitting', lastName: 'x\t=1', email: 'a@b.example' }
  const contact = { ...visitor, message: 'x;=1+1', consentToContact: true }
  expect((await app.browser().request('post', '/api/contact', { body: contact })).status).toBe(201)
  const contacts = await staff.request('get', '/api/contacts.csv?q=Splitting')
  expect(contacts.body).toContain(`"x;'=1+1"`)
  expect(contacts.body).not.toMatch(/[\t;"]=1/)
  await app.db.contact.deleteMany()
})

test('a file that is read in several pages contains every row once, oldest first', async () => {
  const names = Array.from({ length: 2 * CSV_PAGE + 7 }, (_, index) => `Many ${index}`)
  await app.db.client.createMany({ data: names.map((name) => newClient(name)) })
  const rows = await rowsOf('/api/clients.csv?q=many')
  expect(rows.map((row) => row['Name'])).toEqual(names)
  await app.db.client.createMany({ data: newClient('Many more', { status: 'prospect' }) })
  expect(await rowsOf('/api/clients.csv?q=many&status=prospect')).toMatchObject([
    { Name: 'Many more', Status: 'prospect', Projects: '0' },
  ])
})

test('a client that disconnects during a download does not affect others', async () => {
  const cookie = [...staff.cookies].map((pair) => pair.join('=')).join('; ')
  const abort = new AbortController()
  const response = await fetch(`${app.url}/api/clients.csv`, {
    headers: { cookie },
    signal: abort.signal,
  })
  abort.abort()
  await expect(response.text()).rejects.toThrow(/abort/)
  expect((await staff.request('get', '/api/clients.csv')).status).toBe(200)
})

test('projects, contacts and subscribers have readable columns', async () => {
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
  expect(contacts.map((row) => row['State'])).toEqual(['new', 'overdue', 'contacted'])
  const spam = await rowsOf('/api/contacts.csv?status=quarantined')
  expect(spam.map((row) => row['State'])).toEqual(['quarantined'])
  const emailFields = (email: string) => ({ email, emailKey: email })
  await app.db.newsletterSubscriber.createMany({
    data: [
      { ...emailFields('a@x.example'), confirmedAt: new Date() },
      emailFields('b@x.example'),
      { ...emailFields('c@x.example'), isActive: false },
    ],
  })
  const subscribers = await rowsOf('/api/newsletter/subscribers.csv')
  expect(subscribers.map((row) => row['State'])).toEqual(['active', 'unconfirmed', 'unsubscribed'])
})
