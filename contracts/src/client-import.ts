import { z } from 'zod'
import { id } from './text.ts'

/** Rows of one file. */
export const MAX_IMPORT_ROWS = 1_000

/** Bytes of one file, as UTF-8. Over GraphQL the whole call may have 100 kB. */
export const IMPORT_BYTES = 500_000

const TOO_LARGE = 'The file has more than 500 kB'

export const clientImportInput = z.object({
  /** The file. Its first line names the columns: name, e-mail and company are needed. */
  csv: z
    .string('Choose a file')
    .min(1, 'Choose a file')
    .refine((text) => new TextEncoder().encode(text).length <= IMPORT_BYTES, TOO_LARGE),
  /** Only tells what would happen. */
  dryRun: z.boolean('Must be true or false'),
})

/** What becomes of a row: a new client, nothing as there is one of that name and address, or a fault. */
export const IMPORT_OUTCOMES = ['create', 'skip', 'error'] as const

export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

const cell = z.string().nullable()

/** What a row says; null where it says nothing. */
export const importedValues = z.object({
  name: cell,
  email: cell,
  phone: cell,
  company: cell,
  address: cell,
  status: cell,
  notes: cell,
  portalRole: cell,
  driveFolderId: cell,
})

export type ImportedValues = z.infer<typeof importedValues>

export const importedRow = z.object({
  /** The line in the file, from 1. */
  line: z.int(),
  outcome: z.enum(IMPORT_OUTCOMES),
  faults: z.array(z.object({ field: z.string(), message: z.string() })),
  values: importedValues,
  /** The client that was made of it; null in a dry run. */
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
