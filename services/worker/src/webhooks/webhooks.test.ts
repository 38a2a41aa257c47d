import { staffKey } from '@loggia/contracts/person-key'
import { until } from '@loggia/testing/until'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startReceiver } from '../testing/receiver.ts'
import { createStaff, startStack } from '../testing/stack.ts'
import {
  addWebhook,
  changeClients,
  letTimePass,
  LOCAL_RECEIVERS,
  openDeliveries,
  seal,
} from '../testing/webhooks.ts'

const HOUR_MS = 3_600_000

async function open() {
  const [stack, receiver] = await Promise.all([startStack(), startReceiver()])
  onTestFinished(async () => {
    await stack.close()
    await receiver.stop()
  })
  return { stack, receiver, worker: () => stack.worker(LOCAL_RECEIVERS) }
}

const CHANGES = ['client.created', 'client.updated', 'client.invited', 'client.deleted'] as const

test('events are thin, signed, and in order for each record, also after failures', async () => {
  const { stack, receiver, worker } = await open()
  const { secret } = await addWebhook(stack, receiver)
  // The first client is refused twice; the others go on meanwhile.
  receiver.behaviour = ({ event }) => {
    const isEarly = receiver.calls.filter((call) => call.event.data.id === 1).length <= 2
    return event.data.id === 1 && isEarly ? 500 : 204
  }
  const ids = [1, 2, 3]
  await changeClients(
    stack,
    CHANGES.flatMap((action) => ids.map((id) => [id, action] as const)),
  )
  await worker()
  await until(() => receiver.typesOf(2).length + receiver.typesOf(3).length === 8)
  expect(receiver.typesOf(1)).toEqual(['client.created'])
  await until(async () => {
    await letTimePass(stack)
    return (await openDeliveries(stack)) === 0
  })
  for (const id of ids) expect(receiver.typesOf(id)).toEqual(CHANGES)
  receiver.verifyAll(secret)
  const [first] = receiver.calls
  expect(JSON.parse(first?.body ?? '')).toEqual({
    type: 'client.created',
    timestamp: expect.stringMatching(/^20.*Z$/),
    data: { id: 1, url: 'http://localhost:3000/api/clients/1' },
  })
  expect(first?.headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': expect.stringMatching(/^Loggia\//),
  })
  const attempts = receiver.calls.filter(({ event }) => event.data.id === 1).slice(0, 3)
  expect(new Set(attempts.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  const deliveries = await stack.db.webhookDelivery.findMany({ orderBy: { id: 'asc' } })
  expect(deliveries[0]).toMatchObject({ state: 'delivered', attempts: 3, status: 204 })
})

test('each event arrives at least once and in order when the receiver is away and workers are killed', async () => {
  const { stack, receiver, worker } = await open()
  const { secret } = await addWebhook(stack, receiver)
  const ids = Array.from({ length: 10 }, (_, index) => index + 1)
  const change = (action: (typeof CHANGES)[number]) =>
    changeClients(
      stack,
      ids.map((id) => [id, action] as const),
    )
  receiver.behaviour = () => 'hang'
  await change('client.created')
  const first = await worker()
  // It is killed while it waits for answers.
  await until(() => receiver.calls.length > 0)
  first.kill('SIGKILL')
  await first.exited
  const port = receiver.port()
  await receiver.stop()
  await change('client.updated')
  const second = await worker()
  await letTimePass(stack, 'sending')
  await until(async () => {
    const refused = { status: null, answer: { contains: 'Not reached' } }
    return (await stack.db.webhookDelivery.count({ where: refused })) > 0
  })
  second.kill('SIGKILL')
  await second.exited
  await change('client.deleted')
  receiver.behaviour = () => 204
  await receiver.start(port)
  await worker()
  await letTimePass(stack, 'sending')
  await until(async () => {
    await letTimePass(stack)
    return (await openDeliveries(stack)) === 0
  })
  for (const id of ids) {
    expect(receiver.typesOf(id)).toEqual(['client.created', 'client.updated', 'client.deleted'])
  }
  receiver.verifyAll(secret)
}, 120_000)

test('two workers send each event once, in order', async () => {
  const { stack, receiver, worker } = await open()
  await addWebhook(stack, receiver)
  await Promise.all([worker(), worker()])
  const ids = Array.from({ length: 20 }, (_, index) => index + 1)
  await changeClients(
    stack,
    CHANGES.flatMap((action) => ids.map((id) => [id, action] as const)),
  )
  const sent = async () => (await stack.db.webhookDelivery.count()) === ids.length * CHANGES.length
  await until(async () => (await sent()) && (await openDeliveries(stack)) === 0)
  for (const id of ids) expect(receiver.typesOf(id)).toEqual(CHANGES)
  expect(receiver.calls).toHaveLength(ids.length * CHANGES.length)
})

test('a webhook gets the events that it wants, and what none wants is not kept', async () => {
  const { stack, receiver, worker } = await open()
  const ofAll = await startReceiver()
  onTestFinished(() => ofAll.stop())
  await addWebhook(stack, receiver, ['client.deleted'])
  const { id } = await addWebhook(stack, ofAll)
  await worker()
  await changeClients(stack, [
    [1, 'client.created'],
    [1, 'client.viewedAs'],
    [1, 'client.deleted'],
  ])
  await until(() => receiver.calls.length === 1 && ofAll.calls.length === 2)
  expect(receiver.typesOf(1)).toEqual(['client.deleted'])
  expect(ofAll.typesOf(1)).toEqual(['client.created', 'client.deleted'])
  await stack.db.webhook.delete({ where: { id } })
  await changeClients(stack, [[1, 'client.restored']])
  const isNew = { where: { isFannedOut: false } }
  await until(async () => (await stack.db.webhookEvent.count(isNew)) === 0)
  const kept = await stack.db.webhookEvent.findMany({ orderBy: { id: 'asc' } })
  expect(kept.map(({ type }) => type)).toEqual(['client.created', 'client.deleted'])
})

test('events begin with the first webhook, also for a change that was under way', async () => {
  const { stack, receiver, worker } = await open()
  await changeClients(stack, [[1, 'client.created']])
  expect(await stack.db.webhookEvent.count()).toBe(0)
  const entry = { actorKind: 'system', entity: 'client', entityId: '1' }
  await stack.db.$transaction(async (tx) => {
    await tx.auditEntry.create({ data: { ...entry, action: 'client.updated' } })
    await addWebhook(stack, receiver)
    await tx.auditEntry.create({ data: { ...entry, action: 'client.invited' } })
  })
  await worker()
  await until(() => receiver.calls.length > 0)
  expect(receiver.typesOf(1)).toEqual(['client.invited'])
})

test('no event has the address of a person', async () => {
  const { stack, receiver } = await open()
  await addWebhook(stack, receiver)
  const entry = { actorKind: 'system', entity: 'clientSession', entityId: 'ada@engine.example' }
  await stack.db.auditEntry.create({ data: { ...entry, action: 'client.signedIn' } })
  expect(await stack.db.webhookEvent.count()).toBe(0)
})

test('a receiver that does not answer holds up no other', async () => {
  const { stack, receiver, worker } = await open()
  const hanging = await startReceiver()
  onTestFinished(() => hanging.stop())
  hanging.behaviour = () => 'hang'
  await addWebhook(stack, hanging)
  await addWebhook(stack, receiver)
  await changeClients(stack, [[1, 'client.created']])
  await worker()
  await until(() => hanging.calls.length === 1 && receiver.calls.length === 1)
  await changeClients(stack, [[2, 'client.created']])
  await until(() => receiver.calls.length === 2, { timeout: 5_000 })
})

test('during a rotation both secrets sign, and after it the new one alone', async () => {
  const { stack, receiver, worker } = await open()
  const former = await addWebhook(stack, receiver)
  const { id, secret } = await addWebhook(stack, receiver)
  await stack.db.webhook.delete({ where: { id: former.id } })
  const end = (formerSecretEndsAt: Date) =>
    stack.db.webhook.update({
      where: { id },
      data: { formerSecret: seal(former.secret), formerSecretEndsAt },
    })
  await end(new Date(Date.now() + HOUR_MS))
  await worker()
  await changeClients(stack, [[1, 'client.created']])
  await until(() => receiver.calls.length === 1)
  receiver.verifyAll(secret)
  receiver.verifyAll(former.secret)
  await end(new Date())
  receiver.calls.length = 0
  await changeClients(stack, [[1, 'client.updated']])
  await until(() => receiver.calls.length === 1)
  receiver.verifyAll(secret)
  expect(() => receiver.verifyAll(former.secret)).toThrow('No matching signature found')
})

describe('a webhook is paused, and admins are told once,', () => {
  test('when an event was refused for a day; what waits goes out once it is resumed', async () => {
    const { stack, receiver, worker } = await open()
    const { id: admin } = await createStaff(stack, 'Ada', 'ada@provider.example')
    await stack.db.user.update({ where: { id: admin }, data: { role: 'admin' } })
    const { id } = await addWebhook(stack, receiver)
    receiver.behaviour = () => 503
    await worker()
    await changeClients(stack, [
      [1, 'client.created'],
      [2, 'client.created'],
    ])
    const refused = { where: { state: 'waiting', status: 503 } }
    await until(async () => (await stack.db.webhookDelivery.count(refused)) === 2)
    const webhook = () => stack.db.webhook.findUniqueOrThrow({ where: { id } })
    const since = async (ms: number) => {
      const data = { firstTriedAt: new Date(Date.now() - ms), nextTryAt: new Date() }
      const called = receiver.calls.length
      await stack.db.webhookDelivery.updateMany({ data })
      await until(() => receiver.calls.length >= called + 2)
      await until(async () => (await stack.db.webhookDelivery.count(refused)) === 2)
    }
    await since(23 * HOUR_MS)
    expect((await webhook()).pausedAt).toBeNull()
    await since(25 * HOUR_MS)
    await until(async () => (await webhook()).pauseReason === 'failing')
    expect(await stack.db.notice.findMany()).toMatchObject([
      {
        kind: 'webhookPaused',
        recipient: staffKey(admin),
        details: { title: new URL(receiver.url).host },
        path: `/admin/webhooks/${id}`,
      },
    ])
    const called = receiver.calls.length
    receiver.behaviour = () => 204
    await changeClients(stack, [[1, 'client.updated']])
    await letTimePass(stack)
    await until(async () => (await openDeliveries(stack)) === 3)
    expect(receiver.calls).toHaveLength(called)
    await stack.db.webhook.update({ where: { id }, data: { pausedAt: null, pauseReason: null } })
    await until(async () => (await openDeliveries(stack)) === 0)
    expect(receiver.typesOf(1)).toEqual(['client.created', 'client.updated'])
  })

  test('when the receiver says that it is gone', async () => {
    const { stack, receiver, worker } = await open()
    const { id } = await addWebhook(stack, receiver)
    receiver.behaviour = () => 410
    await worker()
    await changeClients(stack, [[1, 'client.created']])
    const paused = { where: { id, pauseReason: 'gone' } }
    await until(async () => (await stack.db.webhook.count(paused)) === 1)
    expect(await openDeliveries(stack)).toBe(1)
    const entries = { where: { action: 'webhook.paused', entityId: String(id) } }
    expect(await stack.db.auditEntry.count(entries)).toBe(1)
  })
})

test('a name that leads to this machine is refused where no network is allowed', async () => {
  const { stack, receiver } = await open()
  await stack.worker()
  await addWebhook(stack, { url: receiver.url.replace('http:', 'https:') })
  await changeClients(stack, [[1, 'client.created']])
  const refused = { answer: { contains: 'is not on the internet' } }
  await until(async () => (await stack.db.webhookDelivery.count({ where: refused })) === 1)
  expect(receiver.calls).toEqual([])
})
