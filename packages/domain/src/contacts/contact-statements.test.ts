import { contactInput as contact } from '@loggia/testing/builders'
import { countQueries } from '@loggia/testing/count-queries'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation } from '@loggia/testing/api/both-apis'
import { createContact as create } from './contacts.service.ts'

const app = await openTestApp()

testOperation('a contact, its mail and its audit are one statement', create, async (call) => {
  const visitor = app.browser()
  await call(visitor, contact)
  // The others reserve the id, and wake the relay.
  expect(await countQueries(() => call(visitor, contact))).toBeLessThanOrEqual(3)
})

testOperation('the relay is woken once the contact is committed', create, async (call) => {
  const client = new pg.Client({ connectionString: app.config.DATABASE_URL })
  await client.connect()
  onTestFinished(() => client.end())
  const woken = new Promise<void>((resolve) => client.once('notification', () => resolve()))
  await client.query('LISTEN outbox')
  const before = await app.db.outbox.count()
  await Promise.all([
    call(app.browser(), contact),
    woken.then(async () => expect(await app.db.outbox.count()).toBe(before + 1)),
  ])
})
