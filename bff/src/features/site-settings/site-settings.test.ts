import { SETTING_CATEGORIES, type SiteSetting } from '@loggia/contracts/site-settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  asArguments,
  bothApis,
  overRest,
  type Endpoint,
} from '../../testing/hand-written-endpoints.ts'
import type { Browser } from '../../testing/browser.ts'
import { clientBrowser, staffBrowser } from '../../testing/people.ts'

const list: Endpoint = {
  rest: ['get', '/api/site-settings'],
  graphql: `{ siteSettings { id key value category } }`,
}

const update: Endpoint = {
  rest: ['put', '/api/site-settings/{key}'],
  graphql: `mutation ($key: String!, $value: String!, $category: String) {
    updateSiteSetting(key: $key, value: $value, category: $category) { id key value category }
  }`,
  variables: asArguments,
}

const remove: Endpoint = {
  rest: ['delete', '/api/site-settings/{key}'],
  graphql: `mutation ($key: String!) { removeSiteSetting(key: $key) }`,
  variables: asArguments,
}

let app: TestApp
let staff: Browser
beforeAll(async () => {
  app = await startTestApp()
  staff = await staffBrowser(app)
})
afterAll(() => app.close())

const valueOf = async (key: string) =>
  (await app.db.siteSetting.findUnique({ where: { key } }))?.value

describe('writing a setting', () => {
  bothApis<SiteSetting>(
    'makes a known one and changes it, and everybody reads it',
    update,
    async (call, api) => {
      const value = `Harborlight ${api}`
      const first = await call(staff, { key: 'company_name', value: 'Before' })
      expect(first.data).toMatchObject({ key: 'company_name', category: 'general' })
      await call(staff, { key: 'company_name', value })
      const { data } = await overRest<SiteSetting[]>(list)(app.browser())
      expect(data.find(({ key }) => key === 'company_name')?.value).toBe(value)
      const entity = { entity: 'siteSetting', entityId: 'company_name' }
      const audit = await app.db.auditEntry.findFirst({ where: entity, orderBy: { id: 'desc' } })
      expect(audit).toMatchObject({ before: { value: 'Before' }, after: { value } })
    },
  )

  bothApis('refuses an empty value in the specified words', update, async (call) => {
    const { status, error } = await call(staff, { key: 'company_phone', value: '  ' })
    expect(status).toBe(400)
    expect(error?.fields).toEqual({ value: 'company_phone is required' })
  })

  bothApis('links to pages of the web only', update, async (call) => {
    for (const value of ['javascript:alert(1)', 'data:text/html,x', 'example.com', '//x']) {
      const { error } = await call(staff, { key: 'facebook_url', value })
      expect(error?.fields).toEqual({ value: 'Must be a web address (https://…)' })
    }
  })

  bothApis('that the site does not know is 404', update, async (call) => {
    expect((await call(staff, { key: 'colour_scheme', value: 'pink' })).status).toBe(404)
  })

  test('ten at once all land', async () => {
    const keys = Object.keys(SETTING_CATEGORIES)
    const value = (key: string) =>
      key.endsWith('_url') ? `https://x.example/${key}` : `New ${key}`
    const calls = keys.map((key) => overRest(update)(staff, { key, value: value(key) }))
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200)
    for (const key of keys) expect(await valueOf(key)).toBe(value(key))
  })

  bothApis('is for staff and managers', update, async (call, api) => {
    const input = { key: 'company_phone', value: `555-01 ${api}` }
    expect((await call(app.browser(), input)).status).toBe(401)
    expect((await call(await clientBrowser(app), input)).status).toBe(200)
    const email = `member-${api.toLowerCase()}@x.example`
    await app.db.client.create({
      data: { name: 'M', company: 'M', email, emailKey: email, portalRole: 'member' },
    })
    expect((await call(await clientBrowser(app, email), input)).status).toBe(403)
  })
})

describe('removing a setting', () => {
  bothApis('takes a social link away', remove, async (call) => {
    await overRest(update)(staff, { key: 'youtube_url', value: 'https://x.example' })
    expect((await call(staff, { key: 'youtube_url' })).status).toBeLessThan(300)
    expect(await valueOf('youtube_url')).toBeUndefined()
    expect((await call(staff, { key: 'youtube_url' })).status).toBe(404)
  })

  bothApis('leaves the others', remove, async (call) => {
    await overRest(update)(staff, { key: 'company_email', value: 'a@b.example' })
    const { status, error } = await call(staff, { key: 'company_email' })
    expect(status).toBe(403)
    expect(error?.message).toBe('Only links to social networks can be removed')
  })
})
