import { countQueries } from '@loggia/testing/count-queries'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { describeConflict } from '@loggia/testing/api/describe-conflict'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { uniqueWord } from '@loggia/testing/unique'
import { listProjects as list } from './project-list.service.ts'
import {
  createProject as create,
  deleteProject as remove,
  updateProject as update,
} from './projects.service.ts'

const app = await openTestApp()
const staff = await staffBrowser(app)
const owner = await buildClient(app)

const build = (overrides: object = {}) => buildProject(app, { clientId: owner.id, ...overrides })
const pier = (overrides: object = {}) => ({ title: 'Pier', clientId: owner.id, ...overrides })

describe('creating a project', () => {
  testOperation('fills in the defaults', create, async (call) => {
    const { error, data } = await call(staff, pier())
    expect(error).toBeUndefined()
    expect(data).toMatchObject({
      title: 'Pier',
      description: '',
      clientId: owner.id,
      clientName: 'Ines Harbour',
      status: 'pending',
      priority: 'medium',
      startDate: null,
      endDate: null,
      budget: null,
      notes: null,
      version: 1,
    })
  })

  testOperation(
    'keeps calendar days as they were sent, whatever the time zone',
    create,
    async (call) => {
      const dates = { startDate: '2026-01-31T23:30:00-11:00', endDate: '2028-02-29' }
      const { data } = await call(staff, pier(dates))
      expect(data).toMatchObject({ startDate: '2026-01-31', endDate: '2028-02-29' })
    },
  )

  testOperation('names each invalid field', create, async (call) => {
    const invalid = { title: ' ', clientId: 0, startDate: '2026-02-30', endDate: 'soon' }
    const { status, error } = await call(staff, invalid)
    expect(status).toBe(400)
    expect(error?.fields).toEqual({
      title: 'Project title is required',
      clientId: 'Client is required',
      startDate: 'Must be a date such as 2026-04-15',
      endDate: 'Must be a date such as 2026-04-15',
    })
  })

  testOperation('refuses an end before the start', create, async (call) => {
    const { error } = await call(staff, pier({ startDate: '2026-05-02', endDate: '2026-05-01' }))
    expect(error?.fields).toEqual({ endDate: 'End date must not be before the start date' })
  })

  testOperation('refuses a client that does not exist', create, async (call) => {
    const { status, error } = await call(staff, pier({ clientId: 999_999 }))
    expect(status).toBe(400)
    expect(error?.fields).toEqual({ clientId: 'This client does not exist' })
  })

  test('refuses an unknown status and an unknown priority', async () => {
    const { error } = await overRest(create)(staff, pier({ status: 'done', priority: 'huge' }))
    expect(Object.keys(error?.fields ?? {})).toEqual(['status', 'priority'])
  })
})

describe('listing the projects', () => {
  testOperation('searches title, description and budget, ignoring case', list, async (call) => {
    const word = uniqueWord()
    await build({ title: `The ${word.toUpperCase()}` })
    await build({ description: `About ${word}` })
    await build({ budget: `$1 ${word}` })
    await build({ notes: word })
    expect((await call(staff, { q: word })).data).toHaveLength(3)
  })

  testOperation('filters by status', list, async (call) => {
    const { id } = await build({ status: 'on-hold' })
    const { data } = await call(staff, { status: 'on-hold' })
    expect(data.map((project) => project.id)).toContain(id)
    expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['on-hold']))
  })

  testOperation('finds what has passed its end and is not completed', list, async (call) => {
    const word = uniqueWord()
    const [yesterday, tomorrow] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000))
    const { id } = await build({ title: word, endDate: yesterday ?? null })
    await build({ title: word, endDate: yesterday ?? null, status: 'completed' })
    await build({ title: word, endDate: tomorrow ?? null })
    await build({ title: word })
    const { data } = await call(staff, { q: word, due: 'overdue' })
    expect(data.map((project) => project.id)).toEqual([id])
  })

  testOperation(
    'shows clients their own projects, without the notes of staff',
    list,
    async (call) => {
      const own = await build({ notes: 'Careful.' })
      const other = await buildProject(app)
      const { data } = await call(await clientBrowser(app, owner.email))
      expect(data.find(({ id }) => id === own.id)).toMatchObject({ notes: null })
      expect(data.map(({ id }) => id)).not.toContain(other.id)
    },
  )

  testOperation('runs as many queries for many projects as for one', list, async (call) => {
    const read = async () => expect((await call(staff)).status).toBe(200)
    await build()
    const queries = await countQueries(read)
    for (let index = 0; index < 20; index += 1) await build()
    expect(await countQueries(read)).toBe(queries)
    expect(queries).toBeGreaterThan(0)
  })

  testOperation(
    'sorts by client, priority and days, ties by id, missing days last',
    list,
    async (call) => {
      const word = uniqueWord()
      const zoe = await buildClient(app, { name: `zoe ${word}` })
      await build({ title: `b ${word}`, priority: 'low', startDate: new Date('2026-02-01') })
      await build({ title: `A ${word}`, priority: 'urgent', clientId: zoe.id })
      await build({ title: `c ${word}`, priority: 'medium', startDate: new Date('2026-01-01') })
      await build({ title: `D ${word}`, priority: 'high' })
      await build({ title: `e ${word}`, priority: 'low' })
      const order = async (sort: string) =>
        (await call(staff, { q: word, sort })).data.map(({ title }) => title[0]).join('')
      expect(await order('title')).toBe('AbcDe')
      expect(await order('clientName')).toBe('bcDeA')
      expect(await order('-clientName')).toBe('AeDcb')
      expect(await order('priority')).toBe('becDA')
      expect(await order('-priority')).toBe('ADceb')
      expect(await order('startDate')).toBe('cbADe')
      expect(await order('-startDate')).toBe('bceDA')
    },
  )

  testOperation('sorts by the last change', list, async (call) => {
    const word = uniqueWord()
    const changed = await build({ title: `a ${word}` })
    const days = [1, 2].map((day) => new Date(`2026-01-0${day}`))
    for (const updatedAt of days) await build({ title: `b ${word}`, updatedAt })
    await app.db.project.update({ where: { id: changed.id }, data: { status: 'on-hold' } })
    const { data } = await call(staff, { q: word, sort: '-updatedAt' })
    expect(data.map(({ updatedAt }) => updatedAt)).toEqual([
      expect.stringMatching(/^20/),
      '2026-01-02T00:00:00.000Z',
      '2026-01-01T00:00:00.000Z',
    ])
    expect(data[0]?.id).toBe(changed.id)
  })
})

describe('updating a project', () => {
  testOperation('keeps missing fields and clears those that are null', update, async (call) => {
    const { id } = await build({ startDate: new Date('2026-03-01'), budget: '$5' })
    const { data } = await call(staff, { id, status: 'in-progress', budget: null })
    expect(data).toMatchObject({
      title: 'Pier',
      status: 'in-progress',
      budget: null,
      startDate: '2026-03-01',
    })
  })

  testOperation('refuses a day that clashes with the unchanged one', update, async (call) => {
    const { id } = await build({ startDate: new Date('2026-03-01') })
    const { error } = await call(staff, { id, endDate: '2026-02-01' })
    expect(error?.fields).toEqual({ endDate: 'End date must not be before the start date' })
  })
})

describeConflict(update, { browser: staff, build, field: 'title' })

testOperation('deleting a project leaves its last state in the audit', remove, async (call) => {
  const { id } = await build({ title: 'Short-lived' })
  expect((await call(staff, { id })).error).toBeUndefined()
  const deleted = { action: 'project.deleted', entityId: String(id) }
  expect(await app.db.auditEntry.findMany({ where: deleted })).toMatchObject([
    { before: { title: 'Short-lived' } },
  ])
  expect((await call(staff, { id })).status).toBe(404)
})
