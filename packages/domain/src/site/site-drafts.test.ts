import { SECTION_KEYS } from '@loggia/contracts/site/sections'
import { uniqueWord } from '@loggia/testing/unique'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { staffBrowser } from '@loggia/testing/api/people'
import {
  discardSiteDraft as discard,
  resetSiteDraft as reset,
  saveSiteDraft as save,
} from './site-drafts.service.ts'
import { listSiteSections as list, readSiteSection as read } from './site-reading.service.ts'

const app = await openTestApp()
const staff = await staffBrowser(app)
let lastEntry = 0
beforeEach(async () => {
  await app.db.siteSection.deleteMany()
  const { _max } = await app.db.auditEntry.aggregate({ _max: { id: true } })
  lastEntry = _max.id ?? 0
})

const key = 'quotes'
const content = () => ({ title: `Said by ${uniqueWord()}`, items: [] })
const original = { title: 'What our clients say', items: [] }

/** The audit entries of sections since the test began. */
async function actions(): Promise<string[]> {
  const where = { entity: 'siteSection', id: { gt: lastEntry } }
  const entries = await app.db.auditEntry.findMany({ where, orderBy: { id: 'asc' } })
  return entries.map(({ action }) => action)
}

describe('a draft', () => {
  testOperation('is kept beside what visitors see', save, async (call) => {
    const draft = content()
    const { data } = await call(staff, { key, content: draft })
    const state = { isDraft: true, draft, published: null, original, problems: [] }
    expect(data).toMatchObject({ ...state, version: 2, editedBy: 'Sam Staff' })
    expect((await overRest(read)(staff, { key })).data).toEqual(data)
    const { draft: _d, published: _p, original: _o, ...listed } = data
    expect((await overRest(list)(staff)).data).toContainEqual(listed)
    expect(await actions()).toEqual(['siteSection.edited'])
  })

  test('may be as long as its limits say, in any letters', async () => {
    const text = 'ж'.repeat(55_000)
    const { status } = await overRest(save)(staff, { key: 'privacyPolicy', content: { text } })
    expect(status).toBe(200)
  })

  testOperation('may be incomplete, and says where', save, async (call) => {
    const cards = [{ title: 'Web' }, { title: '' }]
    const { status, data } = await call(staff, { key: 'services', content: { cards } })
    expect(status).toBe(200)
    expect(data.draft).toEqual({ cards })
    expect(data.problems.map(({ path }) => path)).toContain('cards.1.title')
    expect(data.problems).toContainEqual({ path: 'title', message: expect.any(String) })
  })

  testOperation('of an editor who saves again and again is logged once', save, async (call) => {
    for (let i = 0; i < 3; i += 1) await call(staff, { key, content: content() })
    expect(await actions()).toHaveLength(1)
    await call(await staffBrowser(app), { key, content: content() })
    expect(await actions()).toEqual(['siteSection.edited', 'siteSection.edited'])
  })

  testOperation('that says what visitors see ends', save, async (call) => {
    await call(staff, { key, content: content() })
    const { data } = await call(staff, { key, content: original })
    expect(data).toMatchObject({ isDraft: false, draft: null, version: 3 })
  })

  testOperation(
    'of two editors: the second hears of it with what the first wrote',
    save,
    async (call) => {
      const first = content()
      await call(await staffBrowser(app), { key, content: first, version: 1 })
      const { error } = await call(staff, { key, content: content(), version: 1 })
      expect(error?.code).toBe('STALE_VERSION')
      expect(error?.current).toMatchObject({ draft: first, version: 2, editedBy: 'Sam Staff' })
      expect((await overRest(read)(staff, { key })).data.draft).toEqual(first)
    },
  )

  testOperation('that ended is noticed by whoever still edits it', discard, async (call) => {
    const { data } = await overRest(save)(staff, { key, content: content() })
    expect((await call(staff, { key })).data).toMatchObject({ draft: null, version: 3 })
    const late = { key, content: content(), version: data.version }
    expect((await overRest(save)(staff, late)).error?.code).toBe('STALE_VERSION')
    expect(await actions()).toContain('siteSection.discarded')
  })

  testOperation('can be the original text again', reset, async (call) => {
    await overRest(save)(staff, { key, content: content() })
    expect((await call(staff, { key })).data).toMatchObject({ draft: null, isDraft: false })
    expect(await actions()).toContain('siteSection.reset')
  })

  test('of which several are saved at once: one wins each version', async () => {
    const attempts = Array.from({ length: 8 }, () => ({ key, content: content(), version: 1 }))
    const answers = await Promise.all(attempts.map((input) => overRest(save)(staff, input)))
    const refused = answers.filter(({ status }) => status === 409)
    expect([answers.length, refused.length]).toEqual([8, 7])
  })

  test('comes back as it was saved', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((s) => !s.includes('\0'))
    const json = fc.dictionary(
      text.filter((name) => name !== '__proto__'),
      fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.array(text)),
      { maxKeys: 5, minKeys: 1 },
    )
    const property = fc.asyncProperty(json, async (draft) => {
      const answer = await overRest(save)(staff, { key, content: draft })
      expect(answer.status).toBe(200)
      expect((await overRest(read)(staff, { key })).data.draft).toEqual(draft)
    })
    await fc.assert(property, { numRuns: 25 })
  })

  testOperation('is refused where it cannot be stored', save, async (call) => {
    const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])
    const refused = [
      { a: deep(40) },
      { a: 'x'.repeat(90_000) },
      { a: 'lone \uD800' },
      { 'nul \0': 1 },
      { a: { $type: 'BigInt', value: 'x' } },
      { a: JSON.parse('{ "__proto__": null, "length": {} }') as unknown },
    ]
    for (const draft of refused) {
      const { error } = await call(staff, { key, content: draft })
      expect(error?.code).toBe('VALIDATION')
      expect(error?.fields).toHaveProperty('content')
    }
    expect(await app.db.siteSection.count()).toBe(0)
  })
})

testOperation('the sections are listed in the order of the page', list, async (call) => {
  const { data } = await call(staff)
  expect(data.map((section) => section.key)).toEqual(SECTION_KEYS)
  expect(data.every(({ isDraft, problems }) => !isDraft && problems.length === 0)).toBe(true)
})

testOperation('a section that the site does not have is not found', read, async (call) => {
  for (const missing of ['nonsense', 'toString', '__proto__', '']) {
    expect((await call(staff, { key: missing || ' ' })).error?.code).toBe('NOT_FOUND')
  }
})

test('the account of an editor can be erased; the text stays', async () => {
  const draft = content()
  await overRest(save)(await staffBrowser(app), { key, content: draft })
  const { editedById } = await app.db.siteSection.findUniqueOrThrow({ where: { key } })
  await app.db.user.delete({ where: { id: editedById ?? 0 } })
  const { data } = await overRest(read)(staff, { key })
  expect(data).toMatchObject({ draft, editedBy: null, editedById: null })
})
