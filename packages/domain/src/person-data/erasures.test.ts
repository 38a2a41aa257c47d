import { openTestApp } from '@loggia/testing/api/app'
import { overRest, testOperation } from '@loggia/testing/api/both-apis'
import { newStaff, staffBrowser } from '@loggia/testing/api/people'
import { forgetProofs } from '@loggia/testing/api/proofs'
import { buildClient } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { expect, test } from 'vitest'
import { eraseNext } from './erase-next.ts'
import {
  erasePersonData as erase,
  previewErasure as preview,
  readErasure as read,
} from './person-data.service.ts'

const app = await openTestApp()
const { db, redis } = app
const { DATABASE_URL, APP_SECRET } = app.config
const log = { error: () => undefined }

/** Does what a worker does, until none waits. */
async function work() {
  const context = { db, redis, publish: () => undefined, env: { DATABASE_URL, APP_SECRET }, log }
  while (await eraseNext(context));
}

async function person() {
  const email = uniqueEmail('ada')
  const client = await buildClient(app, { email, name: 'Ada Byron' })
  await db.newsletterSubscriber.create({ data: { email, emailKey: email } })
  return { email, client }
}

testOperation('says what goes and what stays, and then does the same', preview, async (call) => {
  const { browser: admin, id } = await newStaff(app, 'admin')
  const { email, client } = await person()
  const { data, error } = await call(admin, { email })
  expect(error).toBeUndefined()
  expect(data).toMatchObject({
    goes: [{ noun: 'newsletter subscription', count: 1 }],
    stays: [{ noun: 'client record', count: 1 }],
    warnings: [],
    erasure: null,
  })
  const asked = (await overRest(erase)(admin, { email })).data
  expect(asked).toMatchObject({ state: 'queued', erased: [], failure: null })
  // Asked twice, it is one.
  expect((await overRest(erase)(admin, { email: email.toUpperCase() })).data.id).toBe(asked.id)
  expect((await call(admin, { email })).data.erasure?.id).toBe(asked.id)
  await work()
  const done = (await overRest(read)(admin, { id: asked.id })).data
  expect(done).toMatchObject({ state: 'done' })
  const counted = [...data.goes, ...data.stays].map(({ noun, count }) => ({ noun, count }))
  expect(new Set(done.erased)).toEqual(new Set(counted))
  expect(await db.client.findUnique({ where: { id: client.id } })).toMatchObject({ name: 'Erased' })
  expect(await db.erasure.findUnique({ where: { id: asked.id } })).toMatchObject({
    address: null,
    addressHash: null,
  })
  const entry = await db.auditEntry.findFirst({
    where: { action: 'person.erased' },
    orderBy: { id: 'desc' },
  })
  expect(entry).toMatchObject({ actorId: String(id) })
})

testOperation('the last admin stays', erase, async (call) => {
  const { browser: admin, id } = await newStaff(app, 'admin')
  const { email } = await db.user.findUniqueOrThrow({ where: { id } })
  await db.user.updateMany({ where: { id: { not: id } }, data: { role: 'staff' } })
  const { error } = await call(admin, { email })
  expect(error?.message).toContain('is the last admin')
  expect(await db.erasure.count({ where: { finishedAt: null } })).toBe(0)
})

testOperation('other staff may not, and an admin proves who they are', erase, async (call) => {
  const [admin, staff] = [await staffBrowser(app, 'admin'), await staffBrowser(app, 'staff')]
  const { email } = await person()
  expect((await call(staff, { email })).error?.code).toBe('FORBIDDEN')
  await forgetProofs(app.redis)
  expect((await call(admin, { email })).error?.code).toBe('PROOF_REQUIRED')
})

test('one that failed says why, and is tried again', async () => {
  const admin = await staffBrowser(app, 'admin')
  const { email } = await person()
  const { id } = (await overRest(erase)(admin, { email })).data
  await db.siteSetting.updateMany({ data: {} })
  await db.erasure.update({ where: { id }, data: { address: 'sealed under another secret' } })
  await work()
  const failed = (await overRest(read)(admin, { id })).data
  expect(failed).toMatchObject({ state: 'failed', failure: expect.stringContaining('APP_SECRET') })
  expect((await overRest(erase)(admin, { email })).data).toMatchObject({ id, state: 'queued' })
  await work()
  expect((await overRest(read)(admin, { id })).data.state).toBe('done')
})
