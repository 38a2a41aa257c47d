import { afterAll, beforeAll } from 'vitest'
import { startTestApp, type TestApp } from '@loggia/bff/testing/app'
import type { Browser } from '@loggia/bff/testing/browser'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { describeBulkDeletion, describeBulkUpdate } from '@loggia/bff/testing/describe-bulk'
import { staffBrowser } from '@loggia/bff/testing/people'
import { deleteProjects, updateProjects } from './project-bulk.service.ts'

let app: TestApp
let staff: Browser
let clientId: number
beforeAll(async () => {
  app = await startTestApp()
  staff = await staffBrowser(app)
  clientId = (await buildClient(app)).id
})
afterAll(() => app.close())

const projects = {
  appOf: () => app,
  staffOf: () => staff,
  entity: 'project',
  build: (overrides: object = {}) => buildProject(app, { clientId, ...overrides }),
  find: (ids: number[]) =>
    app.db.project.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } }),
}

describeBulkUpdate(updateProjects, {
  ...projects,
  initial: { status: 'pending' },
  change: { status: 'in-progress' },
})

describeBulkDeletion(deleteProjects, {
  ...projects,
  deleted: { title: 'Pier', clientName: 'Ines Harbour' },
})
