import { z } from 'zod'
import { MAX_LENGTH } from '../limits.ts'
import { optionalText } from '../text.ts'
import {
  IMPORT_OUTCOMES,
  IMPORT_TOO_LARGE,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_COLUMNS,
} from './limits.ts'

export const importInput = z.object({
  /** The text of the file. Its first line names the columns. */
  csv: z
    .string('Choose a file')
    .min(1, 'Choose a file')
    .refine((text) => new TextEncoder().encode(text).length <= MAX_IMPORT_BYTES, IMPORT_TOO_LARGE),
  /** Reports what an import would do, without doing it. */
  dryRun: z.boolean('Must be true or false'),
  /** The name of the file, for the activity log. */
  fileName: optionalText(MAX_LENGTH.title),
  /**
   * The field of each column, in the order of the file; null for a column that is not imported. Taken from the headings
   * by default. The answer has it for all columns.
   */
  columns: z.array(z.string().max(50).nullable()).max(MAX_IMPORT_COLUMNS).nullish(),
})

/** A column of the file. */
const importColumn = z.object({
  /** As the first line names it. */
  heading: z.string(),
  /** The field that it became; null for a column that is not imported. */
  field: z.string().nullable(),
  /** Its first cells, shortened; none where all are empty. */
  samples: z.array(z.string()),
  /** Whether its unknown heading may matter, so that people should be asked. */
  isDoubtful: z.boolean(),
})

export type ImportColumn = z.infer<typeof importColumn>

/** The cell of a row; null where it is empty. */
export const cell = z.string().nullable()

/** The report about a row, of every import. */
export const importedRow = z.object({
  /** The line in the file, from 1. */
  line: z.int(),
  outcome: z.enum(IMPORT_OUTCOMES),
  faults: z.array(z.object({ field: z.string(), message: z.string() })),
  /** Rows with the same key are the same: of those only the first is added. Null where there are errors. */
  key: z.string().nullable(),
})

export type ImportedRow = z.infer<typeof importedRow>

/** The result of an import, or of its dry run. */
export function importOf<R extends z.ZodType>(row: R) {
  return z.object({
    dryRun: z.boolean(),
    created: z.int(),
    skipped: z.int(),
    failed: z.int(),
    /** The columns that were read, and those that were not. */
    columns: z.array(importColumn),
    /** The fields that every row needs and no column is. With one of them, only a dry run is answered. */
    missing: z.array(z.string()),
    rows: z.array(row),
  })
}

/** A row of the report of any import, with the id of the added row under the name of its kind. */
export interface ReportedRow extends ImportedRow {
  values: Readonly<Record<string, string | null>>
  clientId?: number | null
  projectId?: number | null
  subscriberId?: number | null
}
