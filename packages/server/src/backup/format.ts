import { z } from 'zod'

/** The format that this release writes: gzipped lines of JSON, the last of which has the checksum of the others. */
export const FORMAT = 'loggia-backup-2'

/** The format of earlier releases, which has no checksum. */
export const EARLIER_FORMAT = 'loggia-backup-1'

/** The first line. */
export const backupHeader = z.object({
  format: z.string(),
  createdAt: z.string(),
  migrations: z.array(z.string()),
})

export type BackupHeader = z.infer<typeof backupHeader>

/** Every other line: some rows of a table, in the JSON that PostgreSQL writes. */
export const backupRows = z.object({
  table: z.string(),
  rows: z.array(z.record(z.string(), z.unknown())),
})

/** The last line: the number of rows by table, and the SHA-256 of all lines before it. Both are new in format 2. */
export const backupEnd = z.object({
  end: z.literal(true),
  rows: z.record(z.string(), z.number()).optional(),
  sha256: z.string().optional(),
})

/** A file that is no whole backup. Its message is a sentence for the operator. */
export class BackupFileError extends Error {
  override name = 'BackupFileError'
}

export const noBackup = () => new BackupFileError('This is no backup of Loggia.')

export const cutOff = () => new BackupFileError('The backup is cut off: its end is missing.')
