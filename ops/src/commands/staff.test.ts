import { openTestApp, TEST_SECRET } from '@loggia/testing/api/app'
import { readEvents } from '@loggia/testing/api/event-reader'
import { staffBrowser } from '@loggia/testing/api/people'
import { expect, onTestFinished, test } from 'vitest'
import { call } from '../testing/call.ts'

const app = await openTestApp()

/** Runs the command on the database of the app. */
function run(...args: string[]) {
  return runWith(app.config.REDIS_URL, ...args)
}

function runWith(REDIS_URL: string, ...args: string[]) {
  const { DATABASE_URL } = app.config
  const env = { DATABASE_URL, REDIS_URL, APP_PROFILE: 'production', APP_SECRET: TEST_SECRET }
  return call(env, 'staff', ...args)
}

const create = (username: string, ...more: string[]) =>
  run(
    'create',
    '--name',
    'Kay Newcomer',
    '--email',
    `${username}@provider.example`,
    '--username',
    username,
    ...more,
  )

async function signIn(username: string, password: string) {
  const browser = app.browser()
  const { status } = await browser.request('post', '/api/login', { body: { username, password } })
  return { browser, status }
}

test('explains itself, and tells wrong usage from refusals by the exit code', async () => {
  const [help, unknown, weak] = await Promise.all([
    run('--help'),
    run('remove', '--username', 'kay'),
    create('kim', '--password', 'password123'),
  ])
  expect(help).toMatchObject({ code: 0, output: expect.stringContaining('staff list') })
  expect(unknown).toMatchObject({
    code: 2,
    errors: expect.stringContaining('no command staff remove'),
  })
  expect(weak).toMatchObject({ code: 1, errors: expect.stringContaining('too easy to guess') })
})

test('prints a link that opens one account, with the role that was asked for', async () => {
  const { output } = await run('invite', '--email', 'ivy@provider.example', '--role', 'staff')
  const [, token = ''] =
    /^http:\/\/localhost:3000\/auth\?invitation=(\S+)\nopens one account for ivy@provider\.example, until 2\S+ \S+ UTC\n$/.exec(
      output,
    ) ?? []
  const account = { name: 'Ivy', username: 'ivy', password: 'long enough' }
  const body = { ...account, email: 'ivy@provider.example', invitation: decodeURIComponent(token) }
  const registered = await app.browser().request('post', '/api/register', { body })
  expect(registered).toMatchObject({ status: 201, body: { role: 'staff' } })
  expect(await run('invite', '--email', 'ivy@provider.example')).toMatchObject({ code: 1 })
  expect(await run('invite', '--email', 'ivy')).toMatchObject({ code: 2 })
  await app.db.user.deleteMany({ where: { username: 'ivy' } })
})

test('creates, lists, deactivates and reactivates accounts, with audit entries of the operator', async () => {
  const [kay] = await Promise.all([create('kay'), create('lin')])
  const [, password = ''] = /^kay signs in with the password (\S+)\n$/.exec(kay.output) ?? []
  const { browser, status } = await signIn('kay', password)
  expect(status).toBe(200)

  expect(await run('deactivate', '--username', 'KAY')).toMatchObject({ code: 0 })
  expect((await browser.request('get', '/api/user')).status).toBe(401)
  expect((await signIn('kay', password)).status).toBe(401)

  const own = ['--password', 'gravel-umbrella-7-noon']
  const [last, list, reset] = await Promise.all([
    run('deactivate', '--username', 'lin'),
    run('list'),
    run('reset-password', '--username', 'kay', ...own),
  ])
  expect(last).toMatchObject({ code: 1, errors: expect.stringContaining('last admin') })
  const kayLine = /^kay +admin +deactivated \d{4}-\d\d-\d\d +kay@provider.example +Kay Newcomer$/m
  expect(list.output).toMatch(kayLine)
  expect(list.output).toMatch(/^lin +admin +active /m)
  expect(reset.output).toBe('kay signs in with your password, once the account is reactivated\n')
  expect((await run('reactivate', '--username', 'kay')).code).toBe(0)
  expect((await signIn('kay', 'gravel-umbrella-7-noon')).status).toBe(200)
  const where = { actorKind: 'system', actorName: 'operator', entity: 'user' }
  const entries = await app.db.auditEntry.findMany({ where, orderBy: { id: 'asc' } })
  expect(entries.map(({ action }) => action)).toEqual([
    'staff.registered',
    'staff.registered',
    'staff.deactivated',
    'staff.passwordReset',
    'staff.reactivated',
  ])
})

test('changes roles, and leaves an admin', async () => {
  const { db } = app
  await db.user.updateMany({ data: { role: 'staff' } })
  await Promise.all([create('pat'), create('quin')])
  const role = (username: string, ...name: string[]) => run('role', '--username', username, ...name)
  expect(await role('pat', '--role', 'boss')).toMatchObject({
    code: 2,
    errors: expect.stringContaining('--role is one of admin, staff, contractor'),
  })
  expect((await role('pat', '--role', 'staff')).output).toBe('pat has the role staff now\n')
  expect(await role('quin', '--role', 'staff')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('Kay Newcomer is the last admin'),
  })
  expect((await role('pat', '--role', 'admin')).output).toBe('pat has the role admin now\n')
  expect(await db.user.count({ where: { role: 'admin' } })).toBe(2)
})

test('confirms addresses, and gives others', async () => {
  await staffBrowser(app)
  const { username, email } = await app.db.user.findFirstOrThrow({ where: { emailProvedAt: null } })
  const isProved = async () =>
    (await app.db.user.findFirstOrThrow({ where: { username } })).emailProvedAt !== null
  expect((await run('list')).output).toContain(`${email} (not confirmed)`)
  const set = (to: string) => run('email', '--username', username, '--email', to)
  expect((await set(email)).output).toBe(`${username} has the confirmed address ${email} now\n`)
  expect(await isProved()).toBe(true)
  expect(await set('no address')).toMatchObject({ code: 2 })
  await create('uma')
  expect(await set('UMA@provider.example')).toMatchObject({ code: 1 })
  expect((await set('other@provider.example')).code).toBe(0)
  const where = { actorName: 'operator', action: { startsWith: 'staff.email' } }
  const entries = await app.db.auditEntry.findMany({ where, orderBy: { id: 'asc' } })
  expect(entries.map(({ action }) => action)).toEqual(['staff.emailProved', 'staff.emailChanged'])
  const mail = { kind: 'sendEmailChanged', refId: entries[1]?.id ?? 0 }
  expect(await app.db.outbox.count({ where: mail })).toBe(1)
})

test('open screens follow what it changes', async () => {
  const stream = await readEvents(app.url, await staffBrowser(app))
  onTestFinished(stream.leave)
  expect((await create('max')).code).toBe(0)
  const { id } = await app.db.user.findUniqueOrThrow({ where: { usernameKey: 'max' } })
  await stream.waitFor('user', id)
})

test('without Redis an account is created, and none is deactivated whose sessions could not be ended', async () => {
  const away = 'redis://127.0.0.1:1'
  const account = ['--username', 'nia', '--name', 'Nia', '--email', 'nia@provider.example']
  expect(await runWith(away, 'create', ...account)).toMatchObject({ code: 0 })
  const refused = await runWith(away, 'deactivate', '--username', 'nia')
  expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('Nothing listens') })
  const { deactivatedAt } = await app.db.user.findUniqueOrThrow({ where: { usernameKey: 'nia' } })
  expect(deactivatedAt).toBeNull()
})

test('without its environment, it says what is missing', async () => {
  const { code, errors } = await call({}, 'staff', 'list')
  expect(code).toBe(1)
  expect(errors).toContain('DATABASE_URL')
  expect(errors).not.toMatch(/\n\s+at /)
})

test('resets the second factor of somebody who has lost it, and says who is unknown', async () => {
  const staff = await staffBrowser(app)
  const { body } = await staff.request('get', '/api/user')
  const { id, username } = body as { id: number; username: string }
  const data = { userId: id, secret: '-', confirmedAt: new Date() }
  await app.db.secondFactor.create({ data })
  expect((await signIn(username, 'correct horse')).status).toBe(401)
  expect(await run('reset-second-factor', '--username', username.toUpperCase())).toMatchObject({
    code: 0,
    output: `${username.toUpperCase()} signs in with the password alone\n`,
  })
  expect((await signIn(username, 'correct horse')).status).toBe(200)
  const where = { action: 'staff.secondFactorReset', entityId: String(id) }
  const [entry] = await app.db.auditEntry.findMany({ where })
  expect(entry).toMatchObject({ actorKind: 'system', actorName: 'operator' })
  const mail = { kind: 'sendSignInChanged', refId: entry?.id ?? 0 }
  expect(await app.db.outbox.count({ where: mail })).toBe(1)
  expect(await run('reset-second-factor', '--username', 'nobody')).toMatchObject({ code: 1 })
})
