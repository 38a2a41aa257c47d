import type { ProjectCells } from '@loggia/contracts/projects/project-import'
import { IMPORT_HEADINGS } from '@loggia/contracts/imports/headings'
import type { Project } from '@loggia/contracts/projects/projects'
import type { CsvColumns } from '../kernel/csv-export.ts'

/** The headings of the fields that an import reads; `satisfies` keeps the list complete. */
export const PROJECT_HEADINGS = IMPORT_HEADINGS.projects satisfies Record<
  keyof ProjectCells,
  string
>

const { client, clientEmail: _onlyRead, clientId, title, ...others } = PROJECT_HEADINGS

/** The columns of the export, which an import reads again. */
export const PROJECT_COLUMNS: CsvColumns<Project> = {
  id: 'Id',
  title,
  clientName: client,
  clientId,
  ...others,
  lead: 'Person responsible',
  createdAt: 'Created',
  leadId: { omitted: 'the name says who it is' },
  driveFolderId: { omitted: 'says nothing about the project' },
  updatedAt: { omitted: 'says nothing about the project' },
  version: { omitted: 'only serves optimistic locking' },
}
