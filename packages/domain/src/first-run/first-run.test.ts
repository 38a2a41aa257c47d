import { FIRST_RUN_KEYS, type FirstRunKey } from '@loggia/contracts/first-run/steps'
import { KEPT_DATA_CHANGED } from '@loggia/contracts/site/legal/kept-data'
import { LEGAL_KEYS } from '@loggia/contracts/site/sections'
import { DEMO_SETTINGS } from '@loggia/contracts/site-settings/site-settings'
import { buildClient } from '@loggia/testing/builders'
import { describe, expect, test } from 'vitest'
import { startTestApp, openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { staffBrowser } from '@loggia/testing/api/people'
import { publishSite as publish } from '../site/site-publication.service.ts'
import { changeFirstRun as change, readFirstRun as read } from './first-run.service.ts'

const app = await openTestApp()
const staff = await staffBrowser(app)

const doneSteps = async () =>
  (await overRest(read)(staff)).data.steps.filter(({ isDone }) => isDone).map(({ key }) => key)

/** Publishes sections as they are. */
async function publishSections(...keys: string[]) {
  const { status } = await overRest(publish)(staff, { sections: keys.map((key) => ({ key })) })
  expect(status).toBe(200)
}

const sent = { kind: 'sendTestMail', refId: 1, messageId: '<a@b>', sentAt: new Date() }

/** For each step, data without and with its effect. */
const WORK: Record<FirstRunKey, { notYet: () => Promise<unknown>; done: () => Promise<unknown> }> =
  {
    company: {
      notYet: () =>
        app.db.siteSetting.createMany({
          data: Object.keys(DEMO_SETTINGS)
            .slice(1)
            .map((key) => ({ key, value: 'x' })),
        }),
      done: () => app.db.siteSetting.create({ data: { key: 'company_name', value: 'Nordlicht' } }),
    },
    brand: { notYet: async () => undefined, done: () => publishSections('brand') },
    legal: {
      notYet: () => publishSections(...LEGAL_KEYS.slice(1)),
      done: () => publishSections(LEGAL_KEYS[0]),
    },
    mail: {
      notYet: () => app.db.outbox.create({ data: { ...sent, sentAt: null } }),
      done: () => app.db.outbox.create({ data: sent }),
    },
    drive: {
      notYet: () =>
        app.db.driveConnection.createMany({
          data: [
            { owner: 'ada@client.example', account: 'ada@client.example', refreshToken: '-' },
            { owner: 'workspace', account: 'office@agency.example', lostAt: new Date() },
          ],
        }),
      done: () =>
        app.db.driveConnection.update({
          where: { owner: 'workspace' },
          data: { refreshToken: '-' },
        }),
    },
    client: { notYet: async () => undefined, done: () => buildClient(app) },
    colleague: {
      notYet: () =>
        app.db.staffInvitation.create({ data: { email: 'lee@x.example', expiresAt: new Date(0) } }),
      done: () => staffBrowser(app),
    },
    backup: {
      notYet: () =>
        app.db.backupRun.createMany({
          data: [
            { kind: 'backup', destination: 'folder', finishedAt: new Date(), error: 'disk full' },
            { kind: 'backup', destination: 'folder' },
            { kind: 'check', destination: 'folder', finishedAt: new Date() },
          ],
        }),
      done: () =>
        app.db.backupRun.create({
          data: { kind: 'backup', destination: 'folder', finishedAt: new Date() },
        }),
    },
  }

describe('what is done is told from the data', () => {
  test('nothing at first', async () => {
    expect(await doneSteps()).toEqual([])
  })

  test.each(FIRST_RUN_KEYS)('%s', async (key) => {
    await WORK[key].notYet()
    expect(await doneSteps()).not.toContain(key)
    await WORK[key].done()
    expect(await doneSteps()).toContain(key)
  })

  testOperation('everything in the end, in order', read, async (call) => {
    const steps = FIRST_RUN_KEYS.map((key) => ({ key, isDone: true }))
    expect((await call(staff)).data.steps).toEqual(steps)
  })
})

test('policies from before the tables of what is kept changed are to be read again', async () => {
  const publishedAt = async (at: Date) => {
    await app.db.siteVersion.updateMany({
      where: { key: 'cookiePolicy' },
      data: { publishedAt: at },
    })
    return doneSteps()
  }
  const changed = Date.parse(KEPT_DATA_CHANGED)
  expect(await publishedAt(new Date(changed - 1))).not.toContain('legal')
  expect(await publishedAt(new Date(changed))).toContain('legal')
})

test('a colleague counts as soon as they are invited', async () => {
  const fresh = await startTestApp()
  const alone = await staffBrowser(fresh)
  await fresh.db.staffInvitation.create({
    data: { email: 'lee@x.example', expiresAt: new Date(Date.now() + 60_000) },
  })
  const { steps } = (await overRest(read)(alone)).data
  expect(steps).toContainEqual({ key: 'colleague', isDone: true })
  await fresh.close()
})

describe('hiding', () => {
  const entries = () =>
    app.db.auditEntry.findMany({
      where: { entity: 'firstRun' },
      orderBy: { id: 'asc' },
      select: { action: true },
    })

  test('the demo hides it until somebody asks for it', async () => {
    expect((await overRest(read)(staff)).data.isHidden).toBe(true)
    expect((await overRest(change)(staff, { isHidden: false })).data.isHidden).toBe(false)
    expect((await overRest(read)(staff)).data.isHidden).toBe(false)
  })

  testOperation('is for all staff, once, and can be taken back', change, async (call) => {
    const before = (await entries()).length
    expect((await call(staff, { isHidden: true })).data.isHidden).toBe(true)
    expect((await call(staff, { isHidden: true })).data.isHidden).toBe(true)
    const colleague = await staffBrowser(app)
    expect((await call(colleague, { isHidden: false })).data.isHidden).toBe(false)
    const actions = (await entries()).slice(before).map(({ action }) => action)
    expect(actions).toEqual(['firstRun.hidden', 'firstRun.shown'])
  })

  test('production shows it to the first account, whose password is a strong one', async () => {
    const production = await startTestApp({
      APP_PROFILE: 'production',
      STAFF_REGISTRATION: 'first',
      TRUST_PROXY: '0',
      PUBLIC_URL: 'https://127.0.0.1',
      RATE_LIMIT_MULTIPLIER: '1',
    })
    const owner = production.browser()
    const account = { name: 'Ida Nord', email: 'ida@nordlicht.example', username: 'ida' }
    const register = (password: string) =>
      owner.request('post', '/api/register', { body: { ...account, password } })
    expect((await register('123456')).status).toBe(400)
    expect((await register('four herons by the quay')).status).toBe(201)
    expect((await overRest(read)(owner)).data.isHidden).toBe(false)
    await production.close()
  })
})

test('many changes at once leave one row', async () => {
  await app.db.firstRun.deleteMany()
  const calls = Array.from({ length: 12 }, (_, index) =>
    overRest(change)(staff, { isHidden: index % 2 === 0 }),
  )
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200))
  expect(await app.db.firstRun.count()).toBe(1)
})
