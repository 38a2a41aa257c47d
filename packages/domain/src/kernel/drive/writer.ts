import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { FOLDER_TYPE } from '@loggia/contracts/documents/documents'
import type { drive_v3 } from '@googleapis/drive'
import type { DriveCredentials } from './oauth.ts'
import { AppError } from '../errors.ts'
import { ANSWERS, parseAnswer } from './answers.ts'
import type { Call } from './calls.ts'
import { asAppError, MalformedAnswer } from './errors.ts'

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

/**
 * A writer to Drive. A session is the secret address at which Drive receives one file. The client library knows no
 * sessions that outlive a process, so these are our own calls.
 */
export function createWriter(drive: drive_v3.Drive, call: Call, apiUrl: string) {
  /** A session leads to Google, whatever an answer said. */
  const inApi = (session: string) => {
    if (new URL(session).origin === new URL(apiUrl).origin) return session
    throw new MalformedAnswer('A session that does not lead to Google')
  }

  const put = (...request: Parameters<typeof sendPart>) =>
    sendPart(...request)
      .then(readProgress)
      .catch(asAppError)

  return {
    /** Adds a folder; returns its id. */
    createFolder: (
      credentials: DriveCredentials,
      { name, parent }: { name: string; parent: string },
      signal: AbortSignal,
    ) =>
      call(credentials, signal, async (options) => {
        const requestBody = { name, mimeType: FOLDER_TYPE, parents: [parent] }
        const request = { requestBody, fields: 'id', supportsAllDrives: true }
        const { data } = await drive.files.create(request, options)
        return parseAnswer(ANSWERS.created, data).id
      }),
    /** Opens a session; returns it. */
    beginUpload: (credentials: DriveCredentials, file: NewDriveFile, signal: AbortSignal) =>
      call(credentials, signal, async ({ headers }) =>
        inApi(await begin(new URL('/upload/drive/v3/files', apiUrl), file, headers, signal)),
      ),
    /** Passes a part on as it comes. After a cut, Drive keeps as much as it likes: ask `uploadProgress`. */
    continueUpload: (
      session: string,
      { start, end, total }: FilePart,
      body: Readable,
      signal: AbortSignal,
    ) => {
      const range = `bytes ${start}-${end}/${total}`
      return put(session, range, { body, length: end - start + 1 }, signal)
    },
    uploadProgress: (session: string, total: number, signal: AbortSignal) =>
      put(session, `bytes */${total}`, null, signal),
    /** Gives up what has arrived. Drive does that by itself after a week. */
    async cancelUpload(session: string, signal: AbortSignal) {
      const response = await fetch(session, { method: 'DELETE', signal })
      await response.body?.cancel()
    },
    /** Moves a file to another folder, under another name. */
    async moveFile(
      credentials: DriveCredentials,
      fileId: string,
      { from, to, name }: { from: readonly string[]; to: string; name: string },
      signal: AbortSignal,
    ) {
      const left = from.filter((folder) => folder !== to).join(',')
      const request = {
        fileId,
        addParents: to,
        ...(left && { removeParents: left }),
        requestBody: { name },
        supportsAllDrives: true,
      }
      await call(credentials, signal, (options) => drive.files.update(request, options))
    },
    /** Deletes a file for good. One that is gone already is none to complain about. */
    async deleteFile(credentials: DriveCredentials, fileId: string, signal: AbortSignal) {
      const remove = call(credentials, signal, (options) =>
        drive.files.delete({ fileId, supportsAllDrives: true }, options),
      )
      await remove.catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error
      })
    },
  }
}

async function begin(
  url: URL,
  { name, mimeType, bytes, parent }: NewDriveFile,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<string> {
  const query = { uploadType: 'resumable', supportsAllDrives: 'true', fields: 'id' }
  url.search = new URLSearchParams(query).toString()
  const response = await fetch(url, {
    method: 'POST',
    signal,
    headers: {
      ...headers,
      'content-type': 'application/json; charset=UTF-8',
      'x-upload-content-type': mimeType,
      'x-upload-content-length': String(bytes),
    },
    body: JSON.stringify({ name, mimeType, parents: [parent] }),
  })
  const data = await response.text()
  // In the form of the client library's errors, which `toAppError` reads.
  if (!response.ok)
    throw Object.assign(new Error(), { response: { status: response.status, data } })
  const session = response.headers.get('location')
  if (!session) throw new MalformedAnswer('No session')
  return session
}

interface SessionAnswer {
  status: number
  range: string | undefined
  data: string
}

/** Sends a part of a file to a session, at the pace at which Drive takes it, or asks how much it has. */
async function sendPart(
  session: string,
  contentRange: string,
  part: { body: Readable; length: number } | null,
  signal: AbortSignal,
): Promise<SessionAnswer> {
  const request = session.startsWith('https:') ? httpsRequest : httpRequest
  const headers = { 'content-range': contentRange, 'content-length': part?.length ?? 0 }
  const sent = request(session, { method: 'PUT', headers, signal })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve)
    sent.once('error', reject)
  })
  const passed = part ? pipeline(part.body, sent) : Promise.resolve(void sent.end())
  // Drive may answer before it has everything, when it has the part already or has forgotten the file.
  passed.catch(() => undefined)
  try {
    const response = await Promise.race([answered, passed.then(() => answered)])
    const { statusCode = 0, headers: answer } = response
    return { status: statusCode, range: answer.range, data: await text(response) }
  } finally {
    if (!sent.writableFinished) sent.destroy()
  }
}

/** What the answer of a session says. */
function readProgress({ status, range, data }: SessionAnswer): UploadProgress {
  if (status === 200 || status === 201) {
    return { fileId: parseAnswer(ANSWERS.created, JSON.parse(data)).id }
  }
  // Without a range, nothing has arrived.
  if (status === 308) return { receivedBytes: Number(/-(\d+)$/.exec(range ?? '')?.[1] ?? -1) + 1 }
  if (status === 404 || status === 410) return null
  throw Object.assign(new Error(), { response: { status, data } })
}
