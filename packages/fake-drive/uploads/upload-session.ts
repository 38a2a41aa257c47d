import type { DriveFile } from '../file.ts'

/** A file that is being received. */
export interface UploadSession {
  file: DriveFile
  total: number
  parts: Buffer[]
  received: number
  finished: boolean
}
