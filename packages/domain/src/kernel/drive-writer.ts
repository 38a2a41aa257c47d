import type { Readable } from 'node:stream'

/** A file that Drive is to receive. */
export interface NewDriveFile {
  name: string
  mimeType: string
  bytes: number
  /** The id of the folder. */
  parent: string
}

/** A part of a file: its first and last byte, and how many the whole file has. */
export interface FilePart {
  start: number
  end: number
  total: number
}

/** How much of a file Drive has; its id once it is whole; null when Drive has forgotten what it had. */
export type UploadProgress = { receivedBytes: number } | { fileId: string } | null

/** A writer to Drive. A session is the secret address at which Drive receives one file. */
export interface DriveWriter<Credentials> {
  /** Adds a folder; returns its id. */
  createFolder(
    credentials: Credentials,
    folder: { name: string; parent: string },
    signal: AbortSignal,
  ): Promise<string>
  beginUpload(credentials: Credentials, file: NewDriveFile, signal: AbortSignal): Promise<string>
  /** Passes a part on as it comes. After a cut, Drive keeps as much as it likes: ask `uploadProgress`. */
  continueUpload(
    session: string,
    part: FilePart,
    body: Readable,
    signal: AbortSignal,
  ): Promise<UploadProgress>
  uploadProgress(session: string, total: number, signal: AbortSignal): Promise<UploadProgress>
  /** Gives up what has arrived. Drive does that by itself after a week. */
  cancelUpload(session: string, signal: AbortSignal): Promise<void>
  /** Moves a file to another folder, under another name. */
  moveFile(
    credentials: Credentials,
    id: string,
    place: { from: readonly string[]; to: string; name: string },
    signal: AbortSignal,
  ): Promise<void>
  /** Deletes a file for good. One that is gone already is none to complain about. */
  deleteFile(credentials: Credentials, id: string, signal: AbortSignal): Promise<void>
}
