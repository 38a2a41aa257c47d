import { openTestApp } from '@loggia/testing/api/app'
import { newProgram, newStaff } from '@loggia/testing/api/people'
import { buildClient, buildContact, buildProject } from '@loggia/testing/builders'
import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'

const app = await openTestApp()
const owner = await newStaff(app)

/** Runs a recipe, and returns how the other side calls it. */
async function run(file: string, env: Record<string, string>) {
  const path = join(import.meta.dirname, file)
  const recipe = spawn(process.execPath, [path], { env: { ...env, PORT: '0' }, stdio: 'pipe' })
  onTestFinished(() => void recipe.kill())
  const [line] = (await once(createInterface(recipe.stdout), 'line')) as [string]
  const url = `http://127.0.0.1:${/\d+/.exec(line)?.[0]}`
  return async (body: string, headers: Record<string, string>) =>
    (await fetch(url, { method: 'POST', body, headers })).status
}

const tokenFor = async (area: 'clients' | 'contacts' | 'messages', mayWrite: boolean) =>
  (await newProgram(app, owner, { areas: [area], mayWrite })).token

test('a new contact is told to the chat', async () => {
  const posted: unknown[] = []
  const chat = createServer((req, res) => {
    void text(req).then((body) => {
      posted.push(JSON.parse(body))
      res.end()
    })
  }).listen(0)
  onTestFinished(() => void chat.close())
  const key = Buffer.alloc(24, 7)
  const send = await run('contact-to-chat.mjs', {
    CHAT_URL: `http://127.0.0.1:${(chat.address() as AddressInfo).port}`,
    LOGGIA_TOKEN: await tokenFor('contacts', false),
    WEBHOOK_SECRET: `whsec_${key.toString('base64')}`,
  })
  const contact = await buildContact(app, {
    firstName: 'Ada',
    lastName: 'Byron',
    company: 'Engines',
  })
  const tell = (id: number, signedWith = key) => {
    const data = { id, url: `${app.url}/api/contacts/${id}` }
    const at = Math.floor(Date.now() / 1000)
    const timestamp = new Date(at * 1000).toISOString()
    const body = JSON.stringify({ type: 'contact.created', timestamp, data })
    const mac = createHmac('sha256', signedWith).update(`msg_${id}.${at}.${body}`)
    return send(body, {
      'webhook-id': `msg_${id}`,
      'webhook-timestamp': String(at),
      'webhook-signature': `v1,${mac.digest('base64')}`,
    })
  }
  expect(await tell(contact.id)).toBe(204)
  expect(posted).toEqual([{ text: 'New contact: Ada Byron, Engines' }])
  expect(await tell(999_999)).toBe(204)
  expect(await tell(contact.id, Buffer.alloc(24, 8))).toBe(401)
  expect(posted).toHaveLength(1)
})

test('a payment marks its invoice as paid, and changes nothing when it is told again', async () => {
  const client = await buildClient(app)
  const body = {
    number: 'R-1',
    title: 'Site',
    amount: 120_000,
    currency: 'EUR',
    issuedOn: '2026-10-01',
    dueOn: '2026-11-01',
  }
  const path = `/api/clients/${client.id}/invoices`
  const invoice = (await owner.browser.request('post', path, { body })).body as { id: number }
  const secret = 'payment-secret'
  const send = await run('payment-to-invoice.mjs', {
    LOGGIA_URL: app.url,
    LOGGIA_TOKEN: await tokenFor('clients', true),
    PAYMENT_SECRET: secret,
  })
  const pay = (key: string) => {
    const object = { metadata: { invoice_id: String(invoice.id) } }
    const event = JSON.stringify({ type: 'checkout.session.completed', data: { object } })
    const t = Math.floor(Date.now() / 1000)
    const v1 = createHmac('sha256', key).update(`${t}.${event}`).digest('hex')
    return send(event, { 'stripe-signature': `t=${t},v1=${v1}` })
  }
  const stateNow = async () =>
    (await app.db.invoice.findUniqueOrThrow({ where: { id: invoice.id } })).state
  expect(await pay('another-secret')).toBe(401)
  expect(await stateNow()).not.toBe('paid')
  expect([await pay(secret), await pay(secret)]).toEqual([204, 204])
  expect(await stateNow()).toBe('paid')
})

test('a finished signature is one note in the project', async () => {
  const project = await buildProject(app)
  const secret = 'signature-secret'
  const send = await run('signature-to-note.mjs', {
    LOGGIA_URL: app.url,
    LOGGIA_TOKEN: await tokenFor('messages', true),
    SIGNATURE_SECRET: secret,
  })
  const finished = { id: 'ev-1', type: 'completed', document: 'Offer 12', signer: 'Ines Harbour' }
  const event = JSON.stringify({ ...finished, projectId: project.id })
  const sign = (key: string) => createHmac('sha256', key).update(event).digest('base64')
  expect(await send(event, { 'x-signature': sign('another') })).toBe(401)
  for (let time = 0; time < 2; time += 1) {
    expect(await send(event, { 'x-signature': sign(secret) })).toBe(204)
  }
  const notes = await app.db.internalNote.findMany({ select: { text: true } })
  expect(notes).toEqual([{ text: 'Signed by Ines Harbour: Offer 12' }])
})

test('all clients stand in the spreadsheet, and no name becomes a formula', async () => {
  await buildClient(app, { name: '=HYPERLINK("http://x.example")', company: 'Odd & Co' })
  const token = await tokenFor('clients', false)
  const answers = new Map<string, string>()
  const browser = app.browser()
  for (const page of [1, 2]) {
    const path = `/api/clients?limit=500&page=${page}`
    const headers = { authorization: `Bearer ${token}` }
    const { body } = await browser.request('get', path, { headers })
    answers.set(app.url + path, JSON.stringify(body))
  }
  let written: unknown[][] = []
  const sheet = {
    clearContents: () => undefined,
    getRange: () => ({ setValues: (values: unknown[][]) => (written = values) }),
  }
  const properties = new Map([
    ['LOGGIA_TOKEN', token],
    ['LOGGIA_URL', app.url],
  ])
  const code = readFileSync(join(import.meta.dirname, 'clients-to-sheet.gs'), 'utf8')
  runInNewContext(`${code}\nfillClients()`, {
    PropertiesService: {
      getScriptProperties: () => ({ getProperty: (name: string) => properties.get(name) }),
    },
    SpreadsheetApp: { getActive: () => ({ getSheetByName: () => sheet }) },
    UrlFetchApp: {
      fetch: (url: string, { headers }: { headers: { Authorization: string } }) => ({
        getContentText: () => (headers.Authorization.endsWith(token) ? answers.get(url) : ''),
      }),
    },
  })
  expect(written[0]).toEqual(['id', 'name', 'company', 'email', 'phone', 'status'])
  expect(written.slice(1)).toHaveLength(await app.db.client.count())
  expect(written.flat()).toContain('\'=HYPERLINK("http://x.example")')
})
