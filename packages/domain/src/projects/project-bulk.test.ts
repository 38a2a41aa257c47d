import { openTestApp } from '@loggia/testing/api/app'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { describeBulkDeletion, describeBulkUpdate } from '@loggia/testing/api/describe-bulk'
import { staffBrowser } from '@loggia/testing/api/people'
import { deleteProjects, updateProjects } from './project-bulk.service.ts'

const app = await openTestApp()
const staff = await staffBrowser(app)
const clientId = (await buildClient(app)).id

const projects = {
  app,
  staff,
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
