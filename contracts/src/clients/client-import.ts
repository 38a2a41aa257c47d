import { z } from 'zod'
import { clientFields } from './clients.ts'
import { sameShape } from '../fields.ts'
import { id } from '../text.ts'
import { cell, importedRow, importOf } from '../imports/import.ts'

/** The cells of a row by field. */
const importedValues = z.object(sameShape(clientFields, cell))

export type ImportedValues = z.infer<typeof importedValues>

export const clientImport = importOf(
  importedRow.extend({
    values: importedValues,
    /** The client created from the row; null in a dry run. */
    clientId: id.nullable(),
  }),
)
