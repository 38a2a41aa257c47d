import { z } from 'zod'
import { clientFields } from './clients.ts'
import { sameShape } from '../fields.ts'
import { id } from '../text.ts'
import { cell, importedRow, importOf } from '../imports/import.ts'

const importedValues = z.object(sameShape(clientFields, cell)).meta({
  graphql: 'ImportedValues',
  description: 'The cells of a row; null where a cell is empty.',
})

export type ImportedValues = z.infer<typeof importedValues>

export const clientImport = importOf(
  importedRow
    .extend({
      values: importedValues,
      clientId: id
        .nullable()
        .describe('The client that was created from the row; null in a dry run.'),
    })
    .meta({ graphql: 'ImportedRow' }),
  'ClientImport',
)
