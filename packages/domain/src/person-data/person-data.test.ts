import { openTestApp } from '@loggia/testing/api/app'
import { testOperation } from '@loggia/testing/api/both-apis'
import { newStaff, staffBrowser } from '@loggia/testing/api/people'
import { forgetProofs } from '@loggia/testing/api/proofs'
import { buildClient } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { expect } from 'vitest'
import { exportPersonData as exported } from './person-data.service.ts'

const app = await openTestApp()
const { db } = app

testOperation('an admin exports all that is stored about a person', exported, async (call) => {
  const { browser: admin, id } = await newStaff(app, 'admin')
  const email = uniqueEmail('ada')
  const client = await buildClient(app, { email, name: 'Ada Byron' })
  await db.newsletterSubscriber.create({ data: { email, emailKey: email } })
  await buildClient(app)
  const { error, data } = await call(admin, { email: email.toUpperCase() })
  expect(error).toBeUndefined()
  expect(data).toMatchObject({
    email,
    tables: {
      clients: [{ id: client.id, name: 'Ada Byron' }],
      newsletter_subscribers: [{ email }],
    },
  })
  // Whom it was about would keep them in the audit.
  const entry = await db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })
  const { action, actorId, entityId, after } = entry
  expect({ action, actorId, entityId, after }).toEqual({
    action: 'person.exported',
    actorId: String(id),
    entityId: null,
    after: {},
  })
})

testOperation('an export of somebody unknown is empty', exported, async (call) => {
  const { data } = await call(await staffBrowser(app, 'admin'), { email: uniqueEmail('nemo') })
  expect(data.tables).toEqual({})
})

testOperation(
  'other staff may not export, and an admin proves who they are',
  exported,
  async (call) => {
    const [admin, staff] = [await staffBrowser(app, 'admin'), await staffBrowser(app, 'staff')]
    const email = uniqueEmail('ada')
    expect((await call(staff, { email })).error?.code).toBe('FORBIDDEN')
    await forgetProofs(app.redis)
    expect((await call(admin, { email })).error?.code).toBe('PROOF_REQUIRED')
    expect((await call(admin, { email: 'nobody' })).error?.code).toBe('VALIDATION')
  },
)
