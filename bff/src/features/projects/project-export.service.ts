import { projectListInput, type Project } from '@loggia/contracts/projects'
import { Prisma } from '@loggia/db/generated/client'
import { csvExport, type CsvColumns } from '../../data/csv-export.ts'
import { rowsAfter } from '../../data/list-sql.ts'
import { projectsMatching, projectsWithClients } from './project-list.service.ts'
import { projectColumns } from './project.view.ts'

const columns: CsvColumns<Project> = {
  Id: ({ id }) => id,
  Project: ({ title }) => title,
  Client: ({ clientName }) => clientName,
  'Client id': ({ clientId }) => clientId,
  Status: ({ status }) => status,
  Priority: ({ priority }) => priority,
  Start: ({ startDate }) => startDate,
  End: ({ endDate }) => endDate,
  Budget: ({ budget }) => budget,
  Description: ({ description }) => description,
  Notes: ({ notes }) => notes,
  Created: ({ createdAt }) => createdAt,
}

/** The projects as a file. */
export const exportProjects = csvExport({
  action: 'projects:export',
  input: projectListInput.pick({ q: true, status: true }),
  name: 'projects',
  columns,
  rowsAfter: ({ db }, id, filter) =>
    db.rows<Project>(
      rowsAfter(id, 'p.id', {
        columns: projectColumns(Prisma.sql`p.notes`),
        from: projectsWithClients,
        conditions: projectsMatching(filter),
      }),
    ),
})
