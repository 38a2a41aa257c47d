import { FOLDER_TYPE } from '@loggia/contracts/documents/documents'
import type { drive_v3 } from '@googleapis/drive'
import type { DriveCredentials } from '@loggia/domain/kernel/drive-ports'
import type { DriveWriter, NewDriveFile } from '@loggia/domain/kernel/drive-writer'
import { AppError } from '@loggia/domain/kernel/errors'
import { ANSWERS, parseAnswer } from './answers.ts'
import type { Call } from './calls.ts'
import { asAppError, MalformedAnswer } from './errors.ts'
import { readProgress, sendPart } from './upload-session.ts'

/** Adds files and folders to Drive. The client library knows no sessions that outlive a process, so these are our own calls. */
export function createWriter(
  drive: drive_v3.Drive,
  call: Call,
  apiUrl: string,
): DriveWriter<DriveCredentials> {
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
    createFolder: (credentials, { name, parent }, signal) =>
      call(credentials, signal, async (options) => {
        const requestBody = { name, mimeType: FOLDER_TYPE, parents: [parent] }
        const request = { requestBody, fields: 'id', supportsAllDrives: true }
        const { data } = await drive.files.create(request, options)
        return parseAnswer(ANSWERS.created, data).id
      }),
    beginUpload: (credentials, file, signal) =>
      call(credentials, signal, async ({ headers }) =>
        inApi(await begin(new URL('/upload/drive/v3/files', apiUrl), file, headers, signal)),
      ),
    continueUpload: (session, { start, end, total }, body, signal) => {
      const range = `bytes ${start}-${end}/${total}`
      return put(session, range, { body, length: end - start + 1 }, signal)
    },
    uploadProgress: (session, total, signal) => put(session, `bytes */${total}`, null, signal),
    async cancelUpload(session, signal) {
      const response = await fetch(session, { method: 'DELETE', signal })
      await response.body?.cancel()
    },
    async moveFile(credentials, fileId, { from, to, name }, signal) {
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
    async deleteFile(credentials, fileId, signal) {
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
