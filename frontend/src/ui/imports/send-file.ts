import type { ImportColumn, ReportedRow } from '@loggia/contracts/imports/import'
import { CSV_IMPORTS } from '@loggia/contracts/paths'
import type { ImportKind } from '@loggia/contracts/imports/limits'
import { idempotent } from '../../lib/data/idempotency-key.ts'
import { TRY_LATER } from '../feedback/use-failure-toast.ts'

/** The server's answer instead of a report, in its words. */
export class ImportError extends Error {
  /** Whether the file is refused: sent again, it would be refused again. */
  readonly isRefusal: boolean

  constructor(status: number, message: string) {
    super(message)
    this.isRefusal = status === 400 || status === 413
  }
}

interface Request {
  csv: string
  dryRun: boolean
  fileName: string
  /** The field of each column; left out for what the headings say. */
  columns?: Fields | undefined
}

/** The field of each column of a file, in its order; null for one that is not imported. */
export type Fields = readonly (string | null)[]

interface Report {
  rows: ReportedRow[]
  columns: ImportColumn[]
  /** The fields that every row needs and no column is. */
  missing: string[]
}

/**
 * Imports a file, or asks what would happen to each row. Uses REST, because it may be larger than a GraphQL request.
 *
 * @param key the same for a file that is sent again
 * @throws ImportError with the server's message; others without an answer that can be read
 */
export async function sendFile(
  kind: ImportKind,
  request: Request,
  key: string,
  signal?: AbortSignal,
): Promise<Report> {
  const response = await fetch(CSV_IMPORTS[kind], {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...idempotent(key).headers },
    body: JSON.stringify(request),
    ...(signal && { signal }),
  })
  const body = (await response.json()) as Report & { message?: string }
  if (!response.ok) throw new ImportError(response.status, body.message ?? TRY_LATER)
  return body
}
