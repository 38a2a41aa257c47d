import { startOwnRedis } from '@loggia/testing/redis'
import { until } from '@loggia/testing/until'
import { expect, test, type TestContext } from 'vitest'
import { createContact } from '@loggia/domain/contacts/contacts.service'
import { loginStaff } from '@loggia/domain/staff-auth/staff-auth.service'
import { startTestApp } from '@loggia/testing/api/app'
import { overGraphql, overRest } from '@loggia/testing/api/both-apis'

const contact = { firstName: 'A', lastName: 'B', email: 'a@b.example', message: 'Hello' }
const sendContact = overRest(createContact)

/** Starts an app for one of the tests that run at the same time. */
async function startApp({ onTestFinished }: TestContext, variables: Record<string, string> = {}) {
  const app = await startTestApp(variables)
  onTestFinished(() => app.close())
  return app
}

test.concurrent('a request that waits for a locked table is refused while it is locked', async (context) => {
  const app = await startApp(context)
  const release = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const lock = app.db.$transaction(
    async (tx) => {
      await tx.$executeRaw`LOCK TABLE contacts IN ACCESS EXCLUSIVE MODE`
      locked.resolve()
      await release.promise
    },
    { maxWait: 30_000, timeout: 60_000 },
  )
  await Promise.race([locked.promise, lock])
  const { status } = await sendContact(app.browser(), contact)
  release.resolve()
  await lock
  expect(status).toBe(503)
})

test.concurrent('without Redis at startup, public operations work, and sign-in works once Redis is back', async (context) => {
  const redis = await startOwnRedis()
  await redis.stop()
  let back: typeof redis | undefined
  context.onTestFinished(() => back?.stop())
  const app = await startApp(context, { REDIS_URL: redis.url })
  const signIn = () =>
    app.browser().request('post', '/api/client/request-code', { body: { email: 'a@b.example' } })
  expect((await app.browser().request('get', '/api/site-settings')).status).toBe(200)
  expect((await sendContact(app.browser(), contact)).status).toBe(201)
  await context.expect
    .poll(() => app.browser().request('get', '/readyz'))
    .toMatchObject({ status: 200, body: { status: 'degraded', redis: 'down' } })
  expect((await signIn()).status).toBe(503)

  back = await startOwnRedis({ dataDir: redis.dataDir, port: redis.port })
  await until(async () => (await signIn()).status === 200)
})

test.concurrent('only the first caller waits for a Redis that hangs', async (context) => {
  const redis = await startOwnRedis()
  context.onTestFinished(async () => {
    process.kill(redis.pid, 'SIGCONT')
    await redis.stop()
  })
  const app = await startApp(context, { REDIS_URL: redis.url })
  const signIn = () =>
    overGraphql(loginStaff)(app.browser(), {
      username: 'nobody',
      password: 'correct horse',
    })
  expect((await signIn()).status).toBe(401)
  process.kill(redis.pid, 'SIGSTOP')
  expect((await sendContact(app.browser(), contact)).status).toBe(201)
  // Calls do not wait for a connection that was given up.
  expect(app.redis.status).not.toBe('ready')
  const others = [
    await sendContact(app.browser(), contact),
    await overGraphql(createContact)(app.browser(), contact),
    await signIn(),
  ]
  expect(others.map(({ status }) => status)).toEqual([201, 200, 503])
  expect(app.redis.status).not.toBe('ready')

  process.kill(redis.pid, 'SIGCONT')
  await until(async () => (await signIn()).status === 401)
})
