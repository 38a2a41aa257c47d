import type { ProjectCells } from '@loggia/contracts/imports/project-import'
import type { Project } from '@loggia/contracts/projects'
import type { CsvColumns } from '../../data/csv-export.ts'

/** The headings of the fields that an import reads; `satisfies` keeps the list complete. */
export const IMPORT_HEADINGS = {
  title: 'Project',
  client: 'Client',
  clientEmail: 'Client email',
  clientId: 'Client id',
  status: 'Status',
  priority: 'Priority',
  startDate: 'Start',
  endDate: 'End',
  budget: 'Budget',
  description: 'Description',
  notes: 'Notes',
} as const satisfies Record<keyof ProjectCells, string>

const { client, clientEmail: _onlyRead, clientId, title, ...others } = IMPORT_HEADINGS

/** The columns of the export, which an import reads again. */
export const PROJECT_COLUMNS: CsvColumns<Project> = {
  id: 'Id',
  title,
  clientName: client,
  clientId,
  ...others,
  createdAt: 'Created',
  updatedAt: { omitted: 'says nothing about the project' },
  version: { omitted: 'only serves optimistic locking' },
}
