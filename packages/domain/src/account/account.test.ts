import { describe, expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overGraphql, overRest } from '@loggia/testing/api/both-apis'
import type { Browser } from '@loggia/testing/api/browser'
import { addedPasskey } from '@loggia/testing/api/passkeys'
import { staffBrowser } from '@loggia/testing/api/people'
import { listPasskeys } from '../passkeys/passkeys.service.ts'
import { readViewer } from '../viewer/viewer.service.ts'
import {
  readOwnPreferences as read,
  updateOwnPreferences as update,
  updateOwnProfile as profile,
} from './own-profile.service.ts'
import {
  endOtherSessions as endOthers,
  endOwnSession as end,
  listOwnSessions as list,
} from './own-sessions.service.ts'

const viewer = overGraphql(readViewer)

const app = await openTestApp()
const staff = await staffBrowser(app)

const lastEntry = () => app.db.auditEntry.findFirst({ orderBy: { id: 'desc' } })
const whoIs = async (browser: Browser) => (await browser.request('get', '/api/user')).status

/** The same account, signed in to another browser. */
async function otherBrowser(of: Browser, userAgent = ''): Promise<Browser> {
  const { body } = await of.request('get', '/api/user')
  const { username } = body as { username: string }
  const browser = app.browser()
  const headers = { 'user-agent': userAgent }
  await browser.request('post', '/api/login', {
    headers,
    body: { username, password: 'correct horse' },
  })
  return browser
}

describe('the own profile', () => {
  testOperation('has a name, which changes with an entry in the audit', profile, async (call) => {
    const person = await staffBrowser(app)
    const { status, data } = await call(person, { name: '  Ida Nord ' })
    expect([status, data.name]).toEqual([200, 'Ida Nord'])
    expect((await viewer(person)).data.staff?.name).toBe('Ida Nord')
    expect(await lastEntry()).toMatchObject({
      action: 'staff.profileChanged',
      entityId: String(data.id),
      before: { name: 'Sam Staff' },
      after: { name: 'Ida Nord' },
    })
  })

  testOperation('refuses a name that is too short', profile, async (call) => {
    const { status, error } = await call(staff, { name: 'I' })
    expect(status).toBe(400)
    expect(error?.fields).toEqual({ name: 'Name must be at least 2 characters' })
  })
})

describe('preferences', () => {
  testOperation('begin with their defaults, and change one by one', update, async (call) => {
    const person = await staffBrowser(app)
    const defaults = { shortcuts: 'on', density: 'comfortable', scheme: 'system' }
    expect((await overRest(read)(person)).data).toEqual(defaults)
    await call(person, { scheme: 'dark' })
    const { data } = await call(person, { shortcuts: 'off' })
    expect(data).toEqual({ ...defaults, shortcuts: 'off', scheme: 'dark' })
    expect(await lastEntry()).toMatchObject({
      action: 'staff.preferencesChanged',
      before: { shortcuts: 'on' },
      after: { shortcuts: 'off' },
    })
    expect((await overGraphql(read)(person)).data).toEqual(data)
    expect((await viewer(person)).data.preferences).toEqual(data)
    expect((await overRest(read)(staff)).data).toEqual(defaults)
  })

  test('changed at the same time are all kept', async () => {
    const person = await staffBrowser(app)
    const changes = [{ shortcuts: 'off' }, { density: 'compact' }, { scheme: 'light' }]
    await Promise.all(changes.map((change) => overRest(update)(person, change)))
    expect((await overRest(read)(person)).data).toEqual(Object.assign({}, ...changes))
  })

  test('that this release does not know have their defaults', async () => {
    const person = await staffBrowser(app)
    const { data } = await viewer(person)
    const preferences = { scheme: 'sepia', density: 7, more: true }
    await app.db.user.update({ where: { id: data.staff?.id ?? 0 }, data: { preferences } })
    const { status, data: shown } = await overRest(read)(person)
    expect([status, shown.scheme, shown.density]).toEqual([200, 'system', 'comfortable'])
  })
})

describe('the own sessions', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

  testOperation('are listed, this one first', list, async (call) => {
    const person = await staffBrowser(app)
    await otherBrowser(person, FIREFOX)
    const { data } = await call(person)
    expect(data).toMatchObject([
      { isCurrent: true },
      { isCurrent: false, device: 'Firefox on Windows' },
    ])
    expect(Date.now() - Date.parse(data[0]?.startedAt ?? '')).toBeLessThan(60_000)
    for (const [, value] of person.cookies) expect(JSON.stringify(data)).not.toContain(value)
  })

  testOperation('end one by one', end, async (call) => {
    const person = await staffBrowser(app)
    const other = await otherBrowser(person)
    const [, session] = (await overRest(list)(person)).data
    const stranger = await staffBrowser(app)
    expect((await call(stranger, { id: session?.id })).status).toBe(404)
    expect(await whoIs(other)).toBe(200)
    expect((await call(person, { id: session?.id })).status).toBeLessThan(300)
    expect([await whoIs(other), await whoIs(person)]).toEqual([401, 200])
    expect(await lastEntry()).toMatchObject({ action: 'staff.sessionEnded' })
    expect((await call(person, { id: session?.id })).status).toBe(404)
  })

  testOperation(
    'end all others with all passkeys, unless one has to stay',
    endOthers,
    async (call) => {
      const person = await staffBrowser(app)
      const other = await otherBrowser(person)
      await addedPasskey(app, other)
      const rule = { secondFactorFor: 'everybody', secondFactorFrom: new Date('2026-01-01') }
      const { id } = await app.db.signInRule.create({ data: rule })
      expect((await call(person, { removePasskeys: true })).status).toBe(409)
      await app.db.signInRule.delete({ where: { id } })
      expect(await whoIs(other)).toBe(200)
      expect((await call(person, { removePasskeys: true })).error).toBeUndefined()
      expect(await whoIs(other)).toBe(401)
      expect((await overRest(listPasskeys)(person)).data).toEqual([])
    },
  )

  testOperation('end all but this one', endOthers, async (call) => {
    const person = await staffBrowser(app)
    const others = [await otherBrowser(person), await otherBrowser(person)]
    expect((await call(person)).status).toBeLessThan(300)
    expect(await Promise.all(others.map(whoIs))).toEqual([401, 401])
    expect(await whoIs(person)).toBe(200)
    expect(await lastEntry()).toMatchObject({ action: 'staff.otherSessionsEnded' })
    expect((await overRest(list)(person)).data).toHaveLength(1)
  })
})
