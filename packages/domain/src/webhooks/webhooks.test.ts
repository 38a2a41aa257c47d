import { TEST_EVENT, WEBHOOK_EVENTS } from '@loggia/contracts/webhooks/events'
import { MAX_WEBHOOKS } from '@loggia/contracts/webhooks/webhooks'
import { openTestApp } from '@loggia/testing/api/app'
import { overRest, testOperation } from '@loggia/testing/api/both-apis'
import { staffBrowser } from '@loggia/testing/api/people'
import { uniqueWord } from '@loggia/testing/unique'
import { describe, expect, test } from 'vitest'
import { createClient } from '../clients/clients.service.ts'
import {
  listWebhookDeliveries as deliveries,
  sendWebhookAgain as again,
} from './webhook-deliveries.service.ts'
import { webhookSecrets } from './webhook-secret.ts'
import {
  rotateWebhookSecret as rotate,
  setWebhookPaused as pause,
  testWebhook,
} from './webhook-steps.service.ts'
import {
  createWebhook as create,
  deleteWebhook as remove,
  listWebhooks as list,
  updateWebhook as update,
} from './webhooks.service.ts'

const app = await openTestApp({ WEBHOOK_ALLOWED_NETWORKS: '10.1.0.0/16, fd00::/8' })
const admin = await staffBrowser(app)
const secrets = webhookSecrets(app.config)

const url = 'https://hooks.example/loggia'

async function add(values: object = {}) {
  const input = { url, events: null, ...values }
  const { webhook, secret } = (await overRest(create)(admin, input)).data
  return { ...webhook, secret }
}

const row = (id: number) => app.db.webhook.findUniqueOrThrow({ where: { id } })

describe('webhooks', () => {
  testOperation(
    'are added with a secret that is answered once and sealed',
    create,
    async (call) => {
      const { data } = await call(admin, { url, events: ['client.created', 'client.created'] })
      expect(data.secret).toMatch(/^whsec_[\w+/]{43}=$/)
      expect(data.webhook).toEqual({
        id: expect.any(Number),
        url,
        events: ['client.created'],
        pausedAt: null,
        pauseReason: null,
        waiting: 0,
        formerSecretEndsAt: null,
        createdAt: expect.any(String),
        createdBy: 'Sam Staff',
        version: 1,
      })
      const { secret } = await row(data.webhook.id)
      expect(secrets.open(secret)).toBe(data.secret)
      const audit = { entity: 'webhook', entityId: String(data.webhook.id) }
      const entry = await app.db.auditEntry.findFirstOrThrow({ where: audit })
      expect(entry).toMatchObject({ action: 'webhook.created', after: { url } })
      expect(JSON.stringify(entry)).not.toContain(data.secret)
      expect((await overRest(list)(admin)).data).toContainEqual(data.webhook)
    },
  )

  testOperation('are changed unless they were changed meanwhile', update, async (call) => {
    const { id } = await add()
    const elsewhere = 'https://elsewhere.example/'
    const { data } = await call(admin, { id, url: elsewhere, version: 1 })
    expect(data).toMatchObject({ url: elsewhere, events: null, version: 2 })
    const stale = await call(admin, { id, events: ['client.created'], version: 1 })
    expect(stale.error).toMatchObject({ code: 'STALE_VERSION', current: data })
  })

  testOperation('are deleted with their deliveries', remove, async (call) => {
    const { id } = await add()
    await overRest(testWebhook)(admin, { id })
    expect((await call(admin, { id })).error).toBeUndefined()
    expect(await app.db.webhookDelivery.count({ where: { webhookId: id } })).toBe(0)
  })

  test('are 20 at most', async () => {
    await app.db.webhook.deleteMany()
    const data = Array.from({ length: MAX_WEBHOOKS }, () => ({ url, secret: '' }))
    await app.db.webhook.createMany({ data })
    const { error } = await overRest(create)(admin, { url, events: null })
    expect(error?.message).toBe('There are 20 webhooks already')
    await app.db.webhook.deleteMany()
  })
})

const PRIVATE = 'is not on the internet, and no network that WEBHOOK_ALLOWED_NETWORKS allows.'

describe('the address is refused', () => {
  test.each([
    ['https://169.254.169.254/latest', `169.254.169.254 ${PRIVATE}`],
    ['https://[::1]/', `::1 ${PRIVATE}`],
    ['https://10.0.0.1/', `10.0.0.1 ${PRIVATE}`],
    ['https://2130706433/', `127.0.0.1 ${PRIVATE}`],
    ['https://localhost/', expect.stringMatching(/(127\.0\.0\.1|::1) is not on the internet/)],
    ['http://hooks.example/', 'The address must start with https://.'],
    ['ftp://hooks.example/', 'Must be a link that starts with https://'],
    ['https://name:password@hooks.example/', 'Must be a link that starts with https://'],
  ])('%s', async (address, message) => {
    const { error } = await overRest(create)(admin, { url: address, events: null })
    expect(error?.fields).toEqual({ url: message })
    const { id } = await add()
    const changed = await overRest(update)(admin, { id, url: address })
    expect(changed.error?.fields).toEqual({ url: message })
  })

  test.each(['http://10.1.2.3:8080/hook', 'https://[fd00::7]/hook'])(
    'but not %s, in an allowed network',
    async (address) => {
      expect(await add({ url: address })).toMatchObject({ url: address })
    },
  )
})

test('an unknown event is refused', async () => {
  const { error } = await overRest(create)(admin, { url, events: ['staff.signedIn'] })
  expect(error?.fields).toEqual({ events: 'There is no such event' })
})

testOperation('a rotation keeps the former secret for a day', rotate, async (call) => {
  const { id, secret } = await add()
  const { data } = await call(admin, { id })
  expect(data.secret).not.toBe(secret)
  const { formerSecret, secret: sealed, formerSecretEndsAt } = await row(id)
  expect(secrets.open(sealed)).toBe(data.secret)
  expect(secrets.open(formerSecret ?? '')).toBe(secret)
  expect(data.webhook.formerSecretEndsAt).toBe(formerSecretEndsAt?.toISOString())
  const hours = ((formerSecretEndsAt?.getTime() ?? 0) - Date.now()) / 3_600_000
  expect(hours).toBeCloseTo(24, 1)
})

testOperation(
  'a paused one lets what waits go out at once when it is resumed',
  pause,
  async (call) => {
    const { id } = await add()
    const paused = await call(admin, { id, isPaused: true })
    expect(paused.data).toMatchObject({ pausedAt: expect.any(String), pauseReason: 'by-hand' })
    const later = new Date(Date.now() + 3_600_000)
    const event = { type: 'client.created', entity: 'client', entityId: '0', at: new Date() }
    const waiting = { webhookId: id, nextTryAt: later, firstTriedAt: new Date(0) }
    const { id: eventId } = await app.db.webhookEvent.create({
      data: { ...event, isFannedOut: true, deliveries: { create: waiting } },
    })
    const { data } = await call(admin, { id, isPaused: false })
    expect(data).toMatchObject({ pausedAt: null, pauseReason: null, waiting: 1 })
    const delivery = await app.db.webhookDelivery.findFirstOrThrow({ where: { eventId } })
    expect(delivery.firstTriedAt).toBeNull()
    expect(delivery.nextTryAt.getTime()).toBeLessThanOrEqual(Date.now())
  },
)

testOperation('a delivery is sent again with the same id', again, async (call) => {
  const { id } = await add()
  await overRest(testWebhook)(admin, { id })
  const [sent] = (await overRest(deliveries)(admin, { id })).data
  if (!sent) throw new Error('A test was sent')
  expect(sent).toMatchObject({ type: TEST_EVENT, state: 'waiting', attempts: 0, status: null })
  const done = { state: 'delivered', attempts: 1, status: 204, triedAt: new Date() }
  await app.db.webhookDelivery.update({ where: { id: sent.id }, data: done })
  expect((await call(admin, { id: sent.id })).error).toBeUndefined()
  const [repeated] = (await overRest(deliveries)(admin, { id })).data
  expect(repeated).toMatchObject({ messageId: sent.messageId, state: 'waiting', status: 204 })
  await overRest(pause)(admin, { id, isPaused: true })
  expect((await call(admin, { id: sent.id })).error).toMatchObject({
    code: 'CONFLICT',
    message: 'This webhook is paused. Resume it first.',
  })
})

test('a change is an event with its audit entry, without personal data', async () => {
  const name = uniqueWord()
  const email = `${name}@customer.example`
  const { data } = await overRest(createClient)(admin, { name, email, company: name })
  const where = { entity: 'client', entityId: String(data.id) }
  const events = await app.db.webhookEvent.findMany({ where })
  expect(events).toMatchObject([{ type: 'client.created', isFannedOut: false }])
  expect(JSON.stringify(events)).not.toContain(name)
})

test('there is no event twice', () => {
  expect(new Set(WEBHOOK_EVENTS).size).toBe(WEBHOOK_EVENTS.length)
})
