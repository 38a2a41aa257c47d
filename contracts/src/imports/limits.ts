/** Rows in one call. Larger files are sent in parts. */
export const MAX_IMPORT_ROWS = 1_000

/** Columns of a file: far more than anything has fields, for files from elsewhere. */
export const MAX_IMPORT_COLUMNS = 1_000

/** Bytes of one call, as UTF-8. GraphQL accepts no request over 100 kB, so larger ones need REST. */
export const MAX_IMPORT_BYTES = 500_000

/** Rows of a file that the back office imports, part by part. */
export const MAX_FILE_ROWS = 10_000

/** Bytes of such a file. */
export const MAX_FILE_BYTES = 20_000_000

/** How much of a file the back office sends at once: most files are one part, which is added as a whole or not at all. */
export const IMPORT_PART = { rows: 500, bytes: 400_000 } as const

/** Lines of a file: also those of a text in a cell count. */
export const MAX_FILE_LINES = 10_000_000

/** What happens to a row: `skip` for a known record. */
export const IMPORT_OUTCOMES = ['create', 'skip', 'error'] as const

export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

/** The kinds of imports. */
const IMPORT_KINDS = ['clients', 'projects', 'subscribers'] as const

export type ImportKind = (typeof IMPORT_KINDS)[number]
