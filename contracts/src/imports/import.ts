import { z } from 'zod'
import { MAX_LENGTH } from '../limits.ts'
import { optionalText } from '../text.ts'
import {
  IMPORT_OUTCOMES,
  IMPORT_TOO_LARGE,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_COLUMNS,
} from './limits.ts'

const NO_FILE = 'Choose a file'

/** What every import is told. */
export const importFields = z.object({
  csv: z
    .string(NO_FILE)
    .min(1, NO_FILE)
    .refine((text) => new TextEncoder().encode(text).length <= MAX_IMPORT_BYTES, IMPORT_TOO_LARGE)
    .nullish()
    .describe('The text of a CSV file. Its first line names the columns.'),
  xlsx: z
    .base64('Must be a file in base64')
    .max(Math.ceil(MAX_IMPORT_BYTES / 3) * 4, IMPORT_TOO_LARGE)
    .nullish()
    .describe(
      'Instead of `csv`: an Excel workbook (.xlsx) in base64. Its first sheet that is not hidden is read, and the first row there names the columns.',
    ),
  dryRun: z
    .boolean('Must be true or false')
    .describe('Reports what an import would do, without doing it.'),
  fileName: optionalText(MAX_LENGTH.title).describe('The name of the file, for the activity log.'),
  columns: z
    .array(z.string().max(50).nullable())
    .max(MAX_IMPORT_COLUMNS)
    .nullish()
    .describe(
      'The field of each column, in the order of the file; null for a column that is not imported. Taken from the headings by default. The answer has it for all columns.',
    ),
})

/** A file is text or a workbook. */
export const hasOneFile = ({ csv, xlsx }: Pick<z.output<typeof importFields>, 'csv' | 'xlsx'>) =>
  (typeof csv === 'string') !== Boolean(xlsx)

export const ONE_FILE = { path: ['csv'], error: NO_FILE }

export const importInput = importFields.refine(hasOneFile, ONE_FILE)

const importColumn = z
  .object({
    heading: z.string().describe('As the first line names it.'),
    field: z
      .string()
      .nullable()
      .describe('What it was taken for; null for a column that is not imported.'),
    samples: z.array(z.string()).describe('Its first cells, shortened; none where all are empty.'),
    isDoubtful: z
      .boolean()
      .describe(
        'Whether its heading is not known and it may matter, so that the user should say what it is.',
      ),
  })
  .meta({ graphql: 'ImportColumn', description: 'A column of an imported file.' })

export type ImportColumn = z.infer<typeof importColumn>

/** The cell of a row; null where it is empty. */
export const cell = z.string().nullable()

/** The report about a row, of every import. */
export const importedRow = z.object({
  line: z.int().describe('The line in the file, starting at 1.'),
  outcome: z
    .enum(IMPORT_OUTCOMES)
    .meta({ graphql: 'ImportOutcome', values: { skip: 'The same exists already.' } }),
  faults: z.array(
    z
      .object({
        field: z.string().describe('A column, for example `email`, or `row`.'),
        message: z.string(),
      })
      .meta({ graphql: 'ImportFault' }),
  ),
  key: z
    .string()
    .nullable()
    .describe(
      'Rows with the same key are the same: of those only the first is added. Null where there are errors.',
    ),
})

export type ImportedRow = z.infer<typeof importedRow>

/** What an import did with the rows of a file, or would do; `name` is that of its type in GraphQL. */
export function importOf<R extends z.ZodType>(row: R, name: string) {
  return z
    .object({
      dryRun: z.boolean(),
      created: z.int(),
      skipped: z.int(),
      failed: z.int(),
      columns: z.array(importColumn).describe('What was read, and what was not.'),
      missing: z
        .array(z.string())
        .describe(
          'The fields that every row needs and no column is. With one of them, only a dry run is answered.',
        ),
      rows: z.array(row),
    })
    .meta({ graphql: name, description: 'What the import did with each row of a file.' })
}

/** A row of the report of any import, with the id of the added row under the name of its kind. */
export interface ReportedRow extends ImportedRow {
  values: Readonly<Record<string, string | null>>
  clientId?: number | null
  projectId?: number | null
  subscriberId?: number | null
}
