import { z } from 'zod'
import { sameShape } from '../fields.ts'
import { MAX_ID, MAX_LENGTH } from '../limits.ts'
import { firstProjectInput, projectFields } from './projects.ts'
import { email, id, optionalText, wholeNumberFrom } from '../text.ts'
import { cell, importedRow, importOf } from '../imports/import.ts'

/** The fields by which a row names its client: all of them must be true of the same client. */
const clientByName = z
  .object({
    /** The name of the client, or its company. */
    client: optionalText(MAX_LENGTH.company),
    clientEmail: email.nullable(),
    clientId: wholeNumberFrom(1, MAX_ID, 'Must be the id of a client').nullable(),
  })
  .refine(({ client, clientEmail, clientId }) => client || clientEmail || clientId, {
    path: ['client'],
    error: 'Client is required',
  })

export type ClientByName = z.output<typeof clientByName>

/** A row of a file of projects. */
export const importedProjectInput = firstProjectInput.and(clientByName)

const projectCells = z
  .object({
    ...sameShape(projectFields, cell),
    ...sameShape(clientByName.shape, cell),
    client: cell.describe('The name of the client, or its company.'),
  })
  .meta({ graphql: 'ProjectCells', description: 'The cells of a row; null where a cell is empty.' })

export type ProjectCells = z.infer<typeof projectCells>

export const projectImport = importOf(
  importedRow
    .extend({
      values: projectCells,
      projectId: id
        .nullable()
        .describe('The project that was created from the row; null in a dry run.'),
    })
    .meta({ graphql: 'ImportedProject' }),
  'ProjectImport',
)
