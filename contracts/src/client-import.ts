import { z } from 'zod'
import { clientFields } from './clients.ts'
import { sameShape } from './fields.ts'
import { id } from './text.ts'

/** Rows in one file. */
export const MAX_IMPORT_ROWS = 1_000

/** Columns of one file: far more than a client has fields, for files from elsewhere. */
export const MAX_IMPORT_COLUMNS = 100

/** Bytes of one file, as UTF-8. GraphQL accepts no request over 100 kB, so larger files need REST. */
export const MAX_IMPORT_BYTES = 500_000

const TOO_LARGE = 'The file has more than 500 kB'

export const clientImportInput = z.object({
  /** The text of the file. Its first line names the columns; name, e-mail and company are required. */
  csv: z
    .string('Choose a file')
    .min(1, 'Choose a file')
    .refine((text) => new TextEncoder().encode(text).length <= MAX_IMPORT_BYTES, TOO_LARGE),
  /** Reports what an import would do, without doing it. */
  dryRun: z.boolean('Must be true or false'),
})

/** What happens to a row: `skip` where a client with the same name and e-mail exists already. */
export const IMPORT_OUTCOMES = ['create', 'skip', 'error'] as const

export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

/** The cells of a row by field; null for an empty cell. */
export const importedValues = z.object(sameShape(clientFields, z.string().nullable()))

export type ImportedValues = z.infer<typeof importedValues>

export const importedRow = z.object({
  /** The line in the file, from 1. */
  line: z.int(),
  outcome: z.enum(IMPORT_OUTCOMES),
  faults: z.array(z.object({ field: z.string(), message: z.string() })),
  values: importedValues,
  /** The client created from the row; null in a dry run. */
  clientId: id.nullable(),
})

export type ImportedRow = z.infer<typeof importedRow>

export const clientImport = z.object({
  dryRun: z.boolean(),
  created: z.int(),
  skipped: z.int(),
  failed: z.int(),
  rows: z.array(importedRow),
})

export type ClientImport = z.infer<typeof clientImport>
