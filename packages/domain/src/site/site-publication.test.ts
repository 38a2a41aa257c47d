import { uniqueWord } from '@loggia/testing/unique'
import { until } from '@loggia/testing/until'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { staffBrowser } from '@loggia/testing/api/people'
import { restoreSiteVersion as restore, saveSiteDraft } from './site-drafts.service.ts'
import { publishSite as publish } from './site-publication.service.ts'
import {
  listSiteVersions as listVersions,
  readSiteSection,
  readSiteVersion as readVersion,
} from './site-reading.service.ts'

const save = overRest(saveSiteDraft)
const read = overRest(readSiteSection)
const publishNow = overRest(publish)

const app = await openTestApp()
const staff = await staffBrowser(app)
beforeEach(async () => {
  await app.db.siteVersion.deleteMany()
  await app.db.siteSection.deleteMany()
})

const key = 'quotes'
const text = (title = `Said by ${uniqueWord()}`) => ({ title, items: [] })
const titles = (content: unknown) => (content as { title: string } | null)?.title

/** Saves and publishes a text; returns the id of its version. */
async function published(content = text()): Promise<number> {
  await save(staff, { key, content })
  const { data } = await publishNow(staff, { sections: [{ key }] })
  return data[0]?.publishedId ?? 0
}

describe('publishing', () => {
  testOperation('shows the draft to visitors and ends it', publish, async (call) => {
    const content = text()
    const saved = await save(staff, { key, content })
    const { version } = saved.data
    const { data } = await call(staff, { sections: [{ key, version }] })
    const state = { isDraft: false, version: version + 1, publishedBy: 'Sam Staff', problems: [] }
    expect(data).toMatchObject([{ key, ...state }])
    expect((await read(staff, { key })).data).toMatchObject({ draft: null, published: content })
    const entityId = key
    const where = { entity: 'siteSection', entityId, action: 'siteSection.published' }
    const entry = await app.db.auditEntry.findFirst({ where, orderBy: { id: 'desc' } })
    expect(entry?.after).toEqual({ versionId: data[0]?.publishedId })
  })

  testOperation(
    'refuses an invalid draft, says where, and publishes no other',
    publish,
    async (call) => {
      const services = (await read(staff, { key: 'services' })).data.original
      const cards = (services['cards'] as object[]).map((card, index) =>
        index === 2 ? { ...card, title: '  ' } : card,
      )
      await save(staff, { key, content: text() })
      await save(staff, { key: 'services', content: { ...services, cards } })
      const { status, error } = await call(staff, { sections: [{ key }, { key: 'services' }] })
      expect(status === 400 || error?.code === 'VALIDATION').toBe(true)
      expect(error?.fields).toEqual({ 'services.cards.2.title': 'Please fill this in' })
      expect(await app.db.siteVersion.count()).toBe(0)
      expect((await read(staff, { key })).data.isDraft).toBe(true)
    },
  )

  testOperation(
    'refuses a draft that somebody else changed since it was seen',
    publish,
    async (call) => {
      const seen = await save(staff, { key, content: text() })
      await save(await staffBrowser(app), { key, content: text('Unseen') })
      const { error } = await call(staff, { sections: [{ key, version: seen.data.version }] })
      expect(error).toMatchObject({
        code: 'STALE_VERSION',
        current: { draft: { title: 'Unseen' } },
      })
    },
  )

  testOperation('twice publishes once', publish, async (call) => {
    await save(staff, { key, content: text() })
    await Promise.all([1, 2, 3].map(() => call(staff, { sections: [{ key }] })))
    expect(await app.db.siteVersion.count()).toBe(1)
  })

  testOperation('a section that does not exist is refused', publish, async (call) => {
    const { error } = await call(staff, { sections: [{ key: 'nonsense' }] })
    expect(error?.code).toBe('NOT_FOUND')
    expect((await call(staff, { sections: [] })).error?.code).toBe('VALIDATION')
  })
})

describe('earlier versions', () => {
  testOperation('are listed with who and when, newest first', listVersions, async (call) => {
    const [first, second] = [await published(), await published()]
    const { data } = await call(staff, { key })
    const by = { publishedBy: 'Sam Staff', publishedAt: expect.any(String), key }
    expect(data).toEqual([
      { ...by, id: second, isCurrent: true },
      { ...by, id: first, isCurrent: false },
    ])
    const older = await call(staff, { key, before: second })
    expect(older.data.map(({ id }) => id)).toEqual([first])
  })

  testOperation('can be read', readVersion, async (call) => {
    const id = await published(text('First'))
    const { data } = await call(staff, { id })
    expect([data.isCurrent, titles(data.content)]).toEqual([true, 'First'])
    expect((await call(staff, { id: id + 1 })).error?.code).toBe('NOT_FOUND')
  })

  testOperation(
    'become the draft again, and are published as a new version',
    restore,
    async (call) => {
      const first = await published(text('First'))
      await published(text('Second'))
      const { data } = await call(staff, { id: first })
      expect([titles(data.draft), titles(data.published)]).toEqual(['First', 'Second'])
      await publishNow(staff, { sections: [{ key }] })
      expect(titles((await read(staff, { key })).data.published)).toBe('First')
      expect(await app.db.siteVersion.count()).toBe(3)
      expect((await call(staff, { id: 0 })).error?.code).toBe('NOT_FOUND')
    },
  )
})

describe('two processes', () => {
  const shownBy = async (process: TestApp) => {
    const { body } = await process.browser().request('get', '/api/site-settings')
    return (body as { key: string; value: string }[]).find(
      ({ key: each }) => each === 'company_name',
    )?.value
  }

  test('show a publication, and agree after twenty at once', async () => {
    const { DATABASE_URL, REDIS_URL } = app.config
    const other = await startTestApp({ DATABASE_URL, REDIS_URL })
    await published(text('On both'))
    await until(() => titles(other.site().content.quotes) === 'On both')

    const both = [app, other]
    const people = await Promise.all(both.map((process) => staffBrowser(process)))
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const browser = people[index % 2] ?? staff
        await save(browser, { key, content: text(`Number ${index}`) })
        await publishNow(browser, { sections: [{ key }] })
      }),
    )
    const newest = await app.db.siteVersion.findFirstOrThrow({ orderBy: { id: 'desc' } })
    const isCurrent = (process: TestApp) =>
      process.site().content.quotes.title === titles(newest.content)
    await until(() => both.every(isCurrent))

    const body = { value: `Agency ${uniqueWord()}` }
    await staff.request('put', '/api/site-settings/company_name', { body })
    await until(async () => (await shownBy(other)) === body.value)
    await other.close()
  })
})

test('a published text that a release no longer understands is repaired or left out, never an error', async () => {
  const { original } = (await read(staff, { key: 'about' })).data
  const { title: _, ...rest } = original
  const withoutTitle: object = rest
  await app.db.siteVersion.createMany({
    data: [
      { key: 'about', content: withoutTitle },
      { key, content: { title: 7, items: 'none' } },
      { key: 'of-a-later-release', content: { a: 1 } },
    ],
  })
  await publishNow(staff, { sections: [{ key: 'hero' }] })
  const { content } = app.site()
  expect(content.about).toMatchObject({ title: original['title'] })
  expect(content.quotes.title).toBe('What our clients say')
  expect((await read(staff, { key })).data.problems.map(({ path }) => path)).toContain('title')
})
