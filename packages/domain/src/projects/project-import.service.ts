import { foldCase } from '@loggia/contracts/fold-case'
import {
  importedProjectInput,
  projectImport,
  type ProjectCells,
} from '@loggia/contracts/projects/project-import'
import { IMPORT_PART_OF, IMPORT_PARTS, IMPORT_SEVERAL } from '@loggia/contracts/imports/headings'
import { importInput } from '@loggia/contracts/imports/import'
import type { projectInput } from '@loggia/contracts/projects/projects'
import type { Transaction } from '@loggia/db/client'
import type { z } from 'zod'
import { importOperation, inBatches } from '../kernel/imports/import-operation.ts'
import { listed } from '../kernel/imports/known-columns.ts'
import { withOtherNotes } from '../kernel/imports/read-import.ts'
import { lockRows, lockTable } from '../kernel/row-locks.ts'
import {
  existingAmong,
  matchClients,
  NO_CLIENT,
  type ClientMatch,
} from './project-import.queries.ts'
import {
  PRIORITY_WORDS,
  PROJECT_HEADINGS,
  PROJECT_LEFT_OUT,
  PROJECT_STATUS_WORDS,
  PROJECT_WORDS,
} from './project-columns.ts'
import { addProjects } from './projects.service.ts'

type NewProject = z.output<typeof projectInput>

export const importProjects = importOperation({
  summary: 'Creates projects from the valid rows of a file of at most 2,000 rows',
  description:
    'The file is a CSV file or an Excel workbook. What no field of a project is for goes to the notes, as lines “Heading: value”, unless `columns` says otherwise. Those that their client has already, with the same title and start, are skipped. A row names its client by name, company, email address or id. A dry run returns the same result without creating anything. The whole request may have 100 kB; send larger files, up to 1 MB, to POST /api/projects/import.',
  action: 'projects:import',
  forScreens: true,
  rest: 'POST /projects/import',
  kind: 'projects',
  input: importInput,
  output: projectImport,
  format: {
    headings: PROJECT_HEADINGS,
    parts: IMPORT_PARTS.projects,
    partOf: IMPORT_PART_OF.projects,
    words: PROJECT_WORDS,
    leftOut: PROJECT_LEFT_OUT,
    required: ['title'],
    several: IMPORT_SEVERAL.projects,
    days: ['startDate', 'endDate'],
    literal: ['title'],
    input: importedProjectInput,
    toFields: ({ otherNotes, ...fields }) => ({
      ...fields,
      notes: withOtherNotes(fields.notes, otherNotes),
    }),
    toInput: ({ status, priority, description, ...others }: ProjectCells) => ({
      ...others,
      // An empty cell means the default.
      ...(status && { status: listed(status, PROJECT_STATUS_WORDS) }),
      ...(priority && { priority: listed(priority, PRIORITY_WORDS) }),
      ...(description && { description }),
    }),
  },
  async decide(db, inputs: z.output<typeof importedProjectInput>[], isDryRun) {
    const found = await matchClients(db, inputs)
    const meant = isDryRun ? found : await lockForImport(db, found)
    const records = inputs.flatMap(({ client: _client, clientEmail: _email, ...project }, n) => {
      const clientId = clientIn(meant[n])
      return clientId === null ? [] : [{ ...project, clientId }]
    })
    const existing = await existingAmong(db, records)
    const verdicts = records
      .map((record, n) => ({ key: keyOf(record), exists: existing.has(n), record }))
      .values()
    return meant.map((one) => ('fault' in one ? one : (verdicts.next().value ?? NO_CLIENT)))
  },
  add: (unit, records: NewProject[]) => inBatches(records, (batch) => addProjects(unit, batch)),
  toRow: (row, projectId) => ({ ...row, projectId }),
})

const clientIn = (meant: ClientMatch | undefined) =>
  meant && 'clientId' in meant ? meant.clientId : null

/** Keeps the clients from being deleted, and other imports from adding the same projects. */
async function lockForImport(db: Transaction, found: ClientMatch[]): Promise<ClientMatch[]> {
  const ids = found.flatMap((one) => clientIn(one) ?? [])
  const held = new Set(await lockRows(db, 'clients', [...new Set(ids)], 'KEY SHARE'))
  await lockTable(db, 'projects')
  return found.map((one) => ('clientId' in one && !held.has(one.clientId) ? NO_CLIENT : one))
}

function keyOf({ clientId, title, startDate }: NewProject): string {
  return `${clientId} ${startDate} ${foldCase(title)}`
}
