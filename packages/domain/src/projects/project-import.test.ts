import { buildClient, buildProject } from '@loggia/testing/builders'
import { uniqueWord } from '@loggia/testing/unique'
import { expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { describeImport } from '@loggia/testing/api/describe-import'
import { staffBrowser } from '@loggia/testing/api/people'
import { importProjects as run } from './project-import.service.ts'

const app = await openTestApp()
const staff = await staffBrowser(app)
const client = await buildClient(app)

describeImport(run, {
  app,
  staff,
  kind: 'projects',
  action: 'project.created',
  headings: 'Project,Client email,Start',
  rowOf: (word) => `Pier ${word},${client.email},2026-04-15`,
  required: 'Project',
  count: () => app.db.project.count(),
})

testOperation('a row names its client by anything that only one has', run, async (call) => {
  const [name, company, other] = [uniqueWord(), uniqueWord(), uniqueWord()]
  const { id, email } = await buildClient(app, { name, company })
  const twin = await buildClient(app, { name: other, company, email })
  const third = await buildClient(app, { name: `${name} Ltd`, company: name })
  const csv = [
    'project,client,client email,client id',
    `By company and email,${name.toUpperCase()},${email.toUpperCase()},`,
    `By id,,,${id}`,
    `By name,${other},,`,
    `By company,${company},,`,
    `By email,,${email},`,
    `By both,${other},,${id}`,
    `Nobody,${uniqueWord()},,`,
    `Two by a name,${name},,`,
    'Without,,,',
    'Odd id,,,7x',
  ].join('\n')
  const { data } = await call(staff, { csv, dryRun: false })
  const several = 'Several clients match: add a column Client email or Client id'
  const none = 'There is no such client'
  expect(data.rows.map(({ outcome, faults }) => faults[0]?.message ?? outcome)).toEqual([
    'create',
    'create',
    'create',
    several,
    several,
    none,
    none,
    several,
    'Client is required',
    'Must be the id of a client',
  ])
  const ids = data.rows.flatMap(({ projectId }) => projectId ?? [])
  const rows = await app.db.project.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })
  expect(rows.map(({ clientId }) => clientId)).toEqual([id, id, twin.id])
  expect(third.id).not.toBe(id)
})

testOperation('the cells of a row become the project', run, async (call) => {
  const title = uniqueWord()
  const csv = `Project;Client id;Status;Priority;Start;End;Budget;Description;Notes
${title};${client.id};In Progress;HIGH;2026-04-15;2026-05-01;€ 5;Long;Secret
${title};${client.id};;;2027-04-15;;;;
${title};${client.id};later;;x;2026-05-01;;;`
  const { data } = await call(staff, { csv, dryRun: false })
  expect(data.rows.map(({ outcome }) => outcome)).toEqual(['create', 'create', 'error'])
  expect(data.rows[2]?.faults).toEqual([
    { field: 'status', message: 'Must be pending, in-progress, completed or on-hold' },
    { field: 'startDate', message: 'Must be a date such as 2026-04-15' },
  ])
  const rows = await app.db.project.findMany({ where: { title }, orderBy: { id: 'asc' } })
  expect(rows).toMatchObject([
    {
      status: 'in-progress',
      priority: 'high',
      startDate: new Date('2026-04-15'),
      endDate: new Date('2026-05-01'),
      budget: '€ 5',
      description: 'Long',
      notes: 'Secret',
    },
    { status: 'pending', priority: 'medium', endDate: null, budget: null, description: '' },
  ])
})

test('an export of projects can be imported again', async () => {
  const title = `=${uniqueWord()}`
  const changes = { title, clientId: client.id, status: 'on-hold', endDate: new Date('2026-06-01') }
  const { id } = await buildProject(app, changes)
  const { body: csv } = await staff.request('get', `/api/projects.csv?q=${title.slice(1)}`)
  const again = await overRest(run)(staff, { csv, dryRun: false })
  expect(again.data).toMatchObject({ created: 0, skipped: 1 })
  await app.db.project.delete({ where: { id } })
  expect((await overRest(run)(staff, { csv, dryRun: false })).data).toMatchObject({ created: 1 })
  expect(await app.db.project.findFirst({ where: { title } })).toMatchObject(changes)
})
