/** Rows of a file, which is added in one call, as a whole or not at all. */
export const MAX_IMPORT_ROWS = 2_000

/** Columns of a file: far more than anything has fields, for files from elsewhere. */
export const MAX_IMPORT_COLUMNS = 1_000

/** Bytes of a file, as UTF-8. GraphQL accepts no request over 100 kB, so larger ones need REST. */
export const MAX_IMPORT_BYTES = 1_000_000

/** What people read about a file that is larger. */
export const IMPORT_TOO_LARGE = 'The file has more than 1 MB: split it into several'

/** What happens to a row: `skip` for a known record. */
export const IMPORT_OUTCOMES = ['create', 'skip', 'error'] as const

export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

/** The kinds of imports. */
const IMPORT_KINDS = ['clients', 'projects', 'subscribers'] as const

export type ImportKind = (typeof IMPORT_KINDS)[number]
