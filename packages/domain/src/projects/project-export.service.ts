import { projectListInput } from '@loggia/contracts/projects/projects'
import { csvExport } from '../kernel/csv-export.ts'
import { readRowsAfter } from '../kernel/read-view.ts'
import { PROJECT_COLUMNS } from './project-columns.ts'
import { projectsMatching, projectsWithClients, projectView } from './project.view.ts'

export const exportProjects = csvExport({
  action: 'projects:export',
  rest: 'GET /projects.csv',
  summary: 'Exports the projects as CSV, oldest first',
  input: projectListInput.pick({ q: true, status: true, due: true }),
  name: 'projects',
  columns: PROJECT_COLUMNS,
  rowsAfter: ({ reading }, lastId, filter) =>
    readRowsAfter(reading, lastId, {
      view: projectView,
      from: projectsWithClients,
      conditions: projectsMatching(filter),
    }),
})
