import type { ClientSession } from '@loggia/contracts/client-auth/client-auth'
import { buildClient } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation } from '@loggia/testing/api/both-apis'
import { countDeadlocks } from '@loggia/testing/api/deadlocks'
import { changeEmail, newAddressCode, signedInAs } from '@loggia/testing/api/addresses/email-change'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { confirmEmailChange as confirm } from './email-change.service.ts'

const app = await openTestApp()

async function seed() {
  const client = await buildClient(app)
  return { client, browser: await clientBrowser(app, client.email) }
}

const changes = (id: number) =>
  app.db.auditEntry.count({ where: { action: 'client.emailChanged', entityId: String(id) } })

testOperation(
  'of parallel confirmations with one code, one changes the address',
  confirm,
  async (call) => {
    const { client, browser } = await seed()
    const email = uniqueEmail()
    const input = { email, code: await newAddressCode(browser, email) }
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(browser, input)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await changes(client.id)).toBe(1)
    expect(await signedInAs(browser)).toBe(email)
  },
)

testOperation('a page that asks meanwhile is signed in all the time', confirm, async (call) => {
  for (let round = 0; round < 10; round += 1) {
    const { client, browser } = await seed()
    const email = uniqueEmail()
    const code = await newAddressCode(browser, email)
    const seen: (string | null)[] = []
    const over = new AbortController()
    const ask = async () => {
      while (!over.signal.aborted) {
        const { body } = await browser.request('get', '/api/client/status')
        seen.push((body as ClientSession).name)
      }
    }
    const asking = [ask(), ask(), ask()]
    expect((await call(browser, { email, code })).status).toBe(200)
    over.abort()
    await Promise.all(asking)
    expect([...new Set(seen)]).toEqual([client.name])
  }
})

testOperation(
  'of parallel confirmations of several addresses, one counts',
  confirm,
  async (call) => {
    const { client, browser } = await seed()
    const elsewhere = await clientBrowser(app, client.email)
    const inputs: { email: string; code: string }[] = []
    for (const each of [browser, elsewhere]) {
      const email = uniqueEmail()
      inputs.push({ email, code: await newAddressCode(each, email) })
    }
    const [one, other] = await Promise.all(
      [browser, elsewhere].map((each, i) => call(each, inputs[i])),
    )
    const statuses = [one?.status, other?.status]
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await changes(client.id)).toBe(1)
    const { email } = await app.db.client.findUniqueOrThrow({ where: { id: client.id } })
    expect(email).toBe(inputs[statuses.indexOf(200)]?.email)
  },
)

testOperation('two people cannot take the same address at once', confirm, async (call) => {
  const people = [await seed(), await seed()]
  const email = uniqueEmail()
  const codes: string[] = []
  for (const { browser } of people) codes.push(await newAddressCode(browser, email))
  const answers = await Promise.all(
    people.map(({ browser }, index) => call(browser, { email, code: codes[index] })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await app.db.client.count({ where: { email } })).toBe(1)
})

testOperation('staff who change the record meanwhile overwrite nothing', confirm, async (call) => {
  const staff = await staffBrowser(app)
  const deadlocks = await countDeadlocks(app)
  for (let round = 0; round < 6; round += 1) {
    const { client, browser } = await seed()
    const email = uniqueEmail()
    const code = await newAddressCode(browser, email)
    const body = { email: uniqueEmail('office'), version: 1 }
    const [mine, theirs] = await Promise.all([
      call(browser, { email, code }),
      staff.request('put', `/api/clients/${client.id}`, { body }),
    ])
    expect([mine.status, theirs.status].filter((status) => status === 200)).toHaveLength(1)
    const row = await app.db.client.findUniqueOrThrow({ where: { id: client.id } })
    expect([row.email, row.version]).toEqual([mine.status === 200 ? email : body.email, 2])
  }
  expect(await countDeadlocks(app)).toBe(deadlocks)
})

testOperation(
  'staff who add a client of the address meanwhile are not mixed up with it',
  confirm,
  async (call) => {
    const staff = await staffBrowser(app)
    for (let round = 0; round < 4; round += 1) {
      const { browser } = await seed()
      const email = uniqueEmail()
      const code = await newAddressCode(browser, email)
      const body = { name: 'Nils', company: 'Nord', email, ifExists: 'refuse' }
      const [mine, theirs] = await Promise.all([
        call(browser, { email, code }),
        staff.request('post', '/api/clients', { body }),
      ])
      expect([mine.status, theirs.status]).toContain(409)
      expect(await app.db.client.count({ where: { email } })).toBe(1)
    }
  },
)

test('somebody who moves there and back finds everything again', async () => {
  const { client, browser } = await seed()
  const { email } = client
  await app.db.noticeSchedule.create({ data: { recipient: `client:${email}`, quietFrom: 60 } })
  const next = uniqueEmail()
  await app.db.noticeSchedule.create({ data: { recipient: `client:${next}`, quietFrom: 1 } })
  expect(await changeEmail(browser, next)).toBe(200)
  expect(await changeEmail(browser, email)).toBe(200)
  const people = [email, next].map((each) => `client:${each}`)
  const found = await app.db.noticeSchedule.findMany({ where: { recipient: { in: people } } })
  expect(found).toMatchObject([{ recipient: `client:${email}`, quietFrom: 60 }])
  expect(await changes(client.id)).toBe(2)
})
