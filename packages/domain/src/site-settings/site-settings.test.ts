import { SETTING_CATEGORIES } from '@loggia/contracts/site-settings/site-settings'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { uniqueWord } from '@loggia/testing/unique'
import {
  listSiteSettings as list,
  listStaffSettings as staffList,
  removeSiteSetting as remove,
  updateSiteSetting as update,
} from './site-settings.service.ts'

const app = await openTestApp()
const staff = await staffBrowser(app)

const valueOf = async (key: string) =>
  (await app.db.siteSetting.findUnique({ where: { key } }))?.value

describe('updating a setting', () => {
  testOperation(
    'creates it, changes it, and shows everybody the new value',
    update,
    async (call) => {
      const value = `Harborlight ${uniqueWord()}`
      const first = await call(staff, { key: 'company_name', value: 'Before' })
      expect(first.data).toMatchObject({ key: 'company_name', category: 'general' })
      await call(staff, { key: 'company_name', value })
      const { data } = await overRest(list)(app.browser())
      expect(data.find(({ key }) => key === 'company_name')?.value).toBe(value)
      const entity = { entity: 'siteSetting', entityId: 'company_name' }
      const audit = await app.db.auditEntry.findFirst({ where: entity, orderBy: { id: 'desc' } })
      expect(audit).toMatchObject({ before: { value: 'Before' }, after: { value } })
    },
  )

  testOperation('refuses an empty value with the specified message', update, async (call) => {
    const { status, error } = await call(staff, { key: 'company_phone', value: '  ' })
    expect(status).toBe(400)
    expect(error?.fields).toEqual({ value: 'company_phone is required' })
  })

  testOperation('accepts only web URLs as social links', update, async (call) => {
    for (const value of ['javascript:alert(1)', 'data:text/html,x', 'example.com', '//x']) {
      const { error } = await call(staff, { key: 'facebook_url', value })
      expect(error?.fields).toEqual({ value: 'Must be a web address (https://…)' })
    }
  })

  testOperation('answers 404 for a setting that the site does not have', update, async (call) => {
    expect((await call(staff, { key: 'colour_scheme', value: 'pink' })).status).toBe(404)
  })

  test('applies concurrent changes of different settings', async () => {
    const keys = Object.keys(SETTING_CATEGORIES)
    const value = (key: string) => {
      if (key.endsWith('_url')) return `https://x.example/${key}`
      if (key.endsWith('_email')) return `${key}@x.example`
      if (key === 'invoice_currency') return 'EUR'
      if (key === 'time_zone') return 'Europe/Berlin'
      if (key === 'client_session_days' || key.startsWith('newsletter_per_')) return '14'
      return key === 'hidden_portal_tabs' ? 'financials' : `New ${key}`
    }
    const calls = keys.map((key) => overRest(update)(staff, { key, value: value(key) }))
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200)
    for (const key of keys) expect(await valueOf(key)).toBe(value(key))
  })
})

describe('a setting for staff only', () => {
  const key = 'notification_email'
  const value = 'desk@company.example, sales@company.example'

  testOperation(
    'is for others neither to read nor to write nor to remove',
    update,
    async (call) => {
      expect((await call(staff, { key, value })).data).toMatchObject({ value, category: 'staff' })
      const manager = await clientBrowser(app)
      const { error } = await call(manager, { key, value: 'attacker@evil.example' })
      expect(error).toMatchObject({
        code: 'FORBIDDEN',
        message: 'Only staff may change this setting',
      })
      expect((await overRest(remove)(manager, { key })).status).toBe(403)
      expect(await valueOf(key)).toBe(value)
      for (const browser of [app.browser(), manager, staff]) {
        const { data } = await overRest(list)(browser)
        expect(data.map((setting) => setting.key)).not.toContain(key)
      }
      expect((await app.browser().request('get', '/')).body).not.toContain('desk@company.example')
    },
  )

  testOperation('is listed for staff, who may remove it', staffList, async (call) => {
    await overRest(update)(staff, { key, value })
    const listed = async () => (await call(staff)).data.filter((setting) => setting.key === key)
    expect(await listed()).toMatchObject([{ key, value }])
    expect((await overRest(remove)(staff, { key })).error).toBeUndefined()
    expect(await listed()).toEqual([])
  })

  testOperation('holds email addresses', update, async (call) => {
    for (const text of ['nobody', 'a@b.example,', 'a@b.example; c@d.example']) {
      const { error } = await call(staff, { key, value: text })
      expect(error?.fields).toEqual({
        value: 'Must be one email address, or several separated by commas',
      })
    }
  })
})

describe('removing a setting', () => {
  testOperation('deletes a social link', remove, async (call) => {
    await overRest(update)(staff, { key: 'youtube_url', value: 'https://x.example' })
    expect((await call(staff, { key: 'youtube_url' })).error).toBeUndefined()
    expect(await valueOf('youtube_url')).toBeUndefined()
    expect((await call(staff, { key: 'youtube_url' })).status).toBe(404)
  })

  testOperation('refuses to remove any other setting', remove, async (call) => {
    await overRest(update)(staff, { key: 'company_email', value: 'a@b.example' })
    const { status, error } = await call(staff, { key: 'company_email' })
    expect(status).toBe(403)
    expect(error?.message).toBe('Only links to social networks can be removed')
  })

  testOperation('knows a setting by its key, whatever category was sent', remove, async (call) => {
    const { data } = await overRest(update)(await clientBrowser(app), {
      key: 'company_name',
      value: 'X',
      category: 'social',
    })
    expect(data.category).toBe('general')
    expect((await call(await clientBrowser(app), { key: 'company_name' })).status).toBe(403)
    expect(await valueOf('company_name')).toBe('X')
  })
})
