import { afterAll, beforeAll } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { Browser } from '../../testing/browser.ts'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { describeBulkDeletion, describeBulkUpdate } from '../../testing/describe-bulk.ts'
import { endpoint } from '../../testing/endpoint.ts'
import { staffBrowser } from '../../testing/people.ts'
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

describeBulkUpdate(endpoint(updateProjects), {
  ...projects,
  initial: { status: 'pending' },
  change: { status: 'in-progress' },
})

describeBulkDeletion(endpoint(deleteProjects), {
  ...projects,
  deleted: { title: 'Pier', clientName: 'Ines Harbour' },
})
