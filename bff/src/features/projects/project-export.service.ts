import { projectListInput, type Project } from '@loggia/contracts/projects'
import { csvExport, type CsvColumns } from '../../data/csv-export.ts'
import { readRowsAfter } from '../../data/read-view.ts'
import { projectsMatching } from './project-list.service.ts'
import { projectsWithClients, projectView } from './project.view.ts'

const columns: CsvColumns<Project> = {
  id: 'Id',
  title: 'Project',
  clientName: 'Client',
  clientId: 'Client id',
  status: 'Status',
  priority: 'Priority',
  startDate: 'Start',
  endDate: 'End',
  budget: 'Budget',
  description: 'Description',
  notes: 'Notes',
  createdAt: 'Created',
  updatedAt: { omitted: 'says nothing about the project' },
  version: { omitted: 'only serves optimistic locking' },
}

export const exportProjects = csvExport({
  action: 'projects:export',
  input: projectListInput.pick({ q: true, status: true, due: true }),
  name: 'projects',
  columns,
  rowsAfter: ({ reading }, lastId, filter) =>
    readRowsAfter(reading, lastId, {
      view: projectView,
      from: projectsWithClients,
      conditions: projectsMatching(filter),
      id: 'p.id',
    }),
})
