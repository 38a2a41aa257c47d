import { uniqueEmail } from '@loggia/testing/unique'
import { expect } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation } from '@loggia/testing/api/both-apis'
import { seedColleague, seedCompany } from '@loggia/testing/api/colleagues'
import { newAddressCode, signedInAs } from '@loggia/testing/api/addresses/email-change'
import { confirmEmailChange as confirm } from './email-change.service.ts'

const app = await openTestApp()

testOperation('a colleague moves alone, and still sees the company', confirm, async (call) => {
  const { client, primary } = await seedCompany(app)
  const { person, browser } = await seedColleague(app, client.id)
  const email = uniqueEmail('Teo.New')
  const { status } = await call(browser, { email, code: await newAddressCode(browser, email) })
  expect([status, await signedInAs(browser)]).toEqual([200, email])
  const row = await app.db.clientPerson.findUnique({ where: { id: person.id } })
  expect(row).toMatchObject({ email, emailKey: email.toLowerCase() })
  const { body } = await browser.request('get', '/api/client/records')
  expect(body).toMatchObject([{ id: client.id }])
  expect(await app.db.client.findUnique({ where: { id: client.id } })).toMatchObject({
    email: client.email,
    version: client.version,
  })
  expect(await signedInAs(primary)).toBe(client.email)
  const entries = await app.db.auditEntry.findMany({ where: { actorId: person.email } })
  const changed = entries.filter(({ action }) => action === 'client.emailChanged')
  expect(changed).toMatchObject([
    { entity: 'colleague', entityId: String(person.id), before: { email: person.email } },
  ])
})

testOperation('nobody takes the address of a colleague', confirm, async (call) => {
  const { client, primary } = await seedCompany(app)
  const { person } = await seedColleague(app, client.id)
  const { email } = person
  const answer = await call(primary, { email, code: await newAddressCode(primary, email) })
  expect(answer.error?.code).toBe('CONFLICT')
})

testOperation('an address that lost its access can be taken', confirm, async (call) => {
  const { client, primary } = await seedCompany(app)
  const { person } = await seedColleague(app, client.id)
  await app.db.clientPerson.update({ where: { id: person.id }, data: { endedAt: new Date() } })
  const { email } = person
  const { status } = await call(primary, { email, code: await newAddressCode(primary, email) })
  expect([status, await signedInAs(primary)]).toEqual([200, email])
})
