import { MAX_SAVED_VIEWS } from '@loggia/contracts/saved-views/saved-views'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overGraphql, overRest } from '@loggia/testing/api/both-apis'
import type { Browser } from '@loggia/testing/api/browser'
import { staffBrowser } from '@loggia/testing/api/people'
import {
  createSavedView as create,
  deleteSavedView as remove,
  listSavedViews as list,
  renameSavedView as rename,
} from './saved-views.service.ts'

const app = await openTestApp()
const sam = await staffBrowser(app)
const kim = await staffBrowser(app)

const overdue = { list: 'projects', name: 'Overdue', search: 'due=overdue' }
const of = { list: 'projects' }

async function saved(browser: Browser, view = overdue) {
  const { data } = await overRest(create)(browser, view)
  return data
}

const namesOf = async (browser: Browser) =>
  (await overRest(list)(browser, of)).data.map(({ name }) => name)

async function forgetAll() {
  await app.db.savedView.deleteMany()
}

testOperation('saves views, and lists those of one list in their order', create, async (call) => {
  await forgetAll()
  const first = await call(sam, overdue)
  expect(first.error).toBeUndefined()
  expect(first.data).toMatchObject({ ...overdue, position: 1 })
  await call(sam, { ...overdue, name: 'Big ones' })
  await call(sam, { ...overdue, list: 'clients' })
  for (const answer of [overRest(list), overGraphql(list)]) {
    const { data } = await answer(sam, of)
    expect(data.map(({ name, position }) => [name, position])).toEqual([
      ['Overdue', 1],
      ['Big ones', 2],
    ])
  }
})

testOperation('names each invalid field', create, async (call) => {
  const { status, error } = await call(sam, { list: 'clients', name: ' ', search: '' })
  expect(status).toBe(400)
  expect(error?.fields).toEqual({
    name: 'Name is required',
    search: 'Search, filter or sort the list first',
  })
})

testOperation('renames a view, but not to the name of another one', rename, async (call) => {
  await forgetAll()
  const { id } = await saved(sam)
  await saved(sam, { ...overdue, name: 'Late' })
  expect((await call(sam, { id, name: 'Overdue' })).error).toBeUndefined()
  const { status, error } = await call(sam, { id, name: 'Late' })
  expect([status, error?.fields]).toEqual([400, { name: 'You have a view with this name already' }])
  expect((await call(sam, { id, name: 'Too late' })).data).toMatchObject({ id, name: 'Too late' })
})

testOperation('deletes a view once', remove, async (call) => {
  await forgetAll()
  const { id } = await saved(sam)
  expect((await call(sam, { id })).error).toBeUndefined()
  expect((await call(sam, { id })).status).toBe(404)
  expect(await namesOf(sam)).toEqual([])
})

describe('views of others', () => {
  testOperation('cannot be renamed', rename, async (call) => {
    await forgetAll()
    const { id } = await saved(sam)
    expect((await call(kim, { id, name: 'Mine' })).status).toBe(404)
    expect(await namesOf(sam)).toEqual(['Overdue'])
  })

  testOperation('cannot be deleted', remove, async (call) => {
    await forgetAll()
    const { id } = await saved(sam)
    expect((await call(kim, { id })).status).toBe(404)
    expect(await namesOf(sam)).toEqual(['Overdue'])
  })

  test('are not listed, and their names are free', async () => {
    await forgetAll()
    await saved(sam)
    expect(await namesOf(kim)).toEqual([])
    expect((await overRest(create)(kim, overdue)).status).toBe(201)
  })
})

test('however many are saved at once, a person has twenty views of a list', async () => {
  await forgetAll()
  const calls = Array.from({ length: MAX_SAVED_VIEWS + 5 }, (_, n) =>
    overRest(create)(sam, { ...overdue, name: `View ${n}` }),
  )
  const answers = await Promise.all(calls)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.map(({ status, error }) => [status, error?.message])).toEqual(
    refused.map(() => [400, 'You have 20 views of this list already']),
  )
  expect(refused).toHaveLength(5)
  const views = (await overRest(list)(sam, of)).data
  expect(views.map(({ position }) => position)).toEqual(views.map((_, index) => index + 1))
})

test('two views that are saved at once never share a name', async () => {
  await forgetAll()
  const answers = await Promise.all([1, 2, 3].map(() => overRest(create)(sam, overdue)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400])
})
