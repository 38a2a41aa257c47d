import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { json as readJson } from 'node:stream/consumers'
import { authenticateWriter } from '../drive-api.ts'
import { account, rootId, type DriveFile } from '../file.ts'
import { mimeTypes } from '../mime-types.ts'
import { driveError, json, type FakeResponse } from '../response.ts'
import type { Call, State, UploadSession } from '../state.ts'

/** The part of a cut-off upload that Drive keeps: multiples of this many bytes. */
const UNIT = 256 * 1024

type Metadata = { name?: string; mimeType?: string; parents?: string[] }

function newFile({ library }: State, { name, mimeType, parents }: Metadata): DriveFile {
  const parent = parents?.[0] === 'root' ? rootId : (parents?.[0] ?? rootId)
  if (!library.get(parent)) throw driveError(404, 'notFound', `File not found: ${parent}.`)
  return {
    id: `1up${randomBytes(12).toString('base64url')}`,
    name: name ?? 'Untitled',
    mimeType: mimeType ?? 'application/octet-stream',
    parent,
    owner: account,
    modifiedTime: new Date().toISOString(),
  }
}

async function metadataOf({ request }: Call): Promise<Metadata> {
  return (await readJson(request)) as Metadata
}

/** POST /drive/v3/files: a folder. */
export async function createFile(call: Call): Promise<FakeResponse> {
  authenticateWriter(call)
  const metadata = await metadataOf(call)
  if (metadata.mimeType !== mimeTypes.folder)
    throw driveError(400, 'invalid', 'Only folders are made without content.')
  const file = newFile(call.state, metadata)
  call.state.library.add(file)
  return json({ id: file.id })
}

/** POST /upload/drive/v3/files: begins to receive a file; the session is the address that takes its parts. */
export async function beginUpload(call: Call): Promise<FakeResponse> {
  authenticateWriter(call)
  const total = Number(call.request.headers['x-upload-content-length'])
  if (call.url.searchParams.get('uploadType') !== 'resumable' || !Number.isInteger(total))
    throw driveError(400, 'badRequest', 'Only resumable uploads of a known length are implemented.')
  const file = newFile(call.state, await metadataOf(call))
  const id = randomBytes(24).toString('base64url')
  call.state.uploads.set(id, { file, total, parts: [], received: 0, finished: false })
  const location = `${call.state.url}/upload/drive/v3/files?uploadType=resumable&upload_id=${id}`
  return { status: 200, headers: { location }, body: '' }
}

function sessionOf({ state, url }: Call): UploadSession {
  const session = state.uploads.get(url.searchParams.get('upload_id') ?? '')
  if (!session) throw driveError(404, 'notFound', 'Upload session not found.')
  return session
}

/** Only whole units are kept for sure, as long as a part is arriving. */
function progressOf({ file, received, total, finished }: UploadSession): FakeResponse {
  if (finished) return json({ id: file.id })
  const kept = received < total ? received - (received % UNIT) : received
  const headers: Record<string, string> = kept > 0 ? { range: `bytes=0-${kept - 1}` } : {}
  return { status: 308, headers, body: '' }
}

/** PUT of a session: a part of the file, or `bytes *\/1000` to ask how much has arrived. */
export async function continueUpload(call: Call): Promise<FakeResponse> {
  const session = sessionOf(call)
  const range = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+)$/.exec(
    call.request.headers['content-range'] ?? '',
  )
  if (!range || Number(range[3]) !== session.total)
    throw driveError(400, 'badRequest', 'Failed to parse Content-Range header.')
  const start = Number(range[1])
  if (range[1] !== undefined && start === session.received)
    await receive(call.request, session, start)
  else call.request.resume()
  if (session.received < session.total || session.finished) return progressOf(session)
  session.finished = true
  const { file, parts } = session
  call.state.library.add({ ...file, content: Buffer.concat(parts) })
  return progressOf(session)
}

/** Keeps the bytes of a part as they come, and of one that is cut off only multiples of the unit. */
async function receive(request: IncomingMessage, session: UploadSession, start: number) {
  let position = start
  const before = session.parts.length
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      // Another request was faster.
      if (session.received !== position) return
      session.parts.push(chunk)
      position += chunk.length
      session.received = position
    }
  } catch {
    if (session.received !== position) return
    const kept = Buffer.concat(session.parts.splice(before))
    const whole = kept.length - (kept.length % UNIT)
    session.parts.push(kept.subarray(0, whole))
    session.received = start + whole
  }
}

/** DELETE of a session: gives the file up. */
export function cancelUpload(call: Call): FakeResponse {
  sessionOf(call)
  call.state.uploads.delete(call.url.searchParams.get('upload_id') ?? '')
  return { status: 499, headers: {}, body: '' }
}

/** PATCH /drive/v3/files/{id}: moves a file to another folder, under another name. */
export async function moveFile(call: Call): Promise<FakeResponse> {
  authenticateWriter(call)
  const { name } = await metadataOf(call)
  const { library } = call.state
  const file = library.get(call.id)
  const parent = call.url.searchParams.get('addParents') ?? ''
  if (!file || !library.get(parent)) throw driveError(404, 'notFound', 'File not found.')
  library.add({ ...file, parent, name: name ?? file.name })
  return json({ id: file.id })
}

/** DELETE /drive/v3/files/{id}: deletes a file for good. */
export function deleteFile(call: Call): FakeResponse {
  authenticateWriter(call)
  if (!call.state.library.get(call.id)) throw driveError(404, 'notFound', 'File not found.')
  call.state.library.remove(call.id)
  return { status: 204, headers: {}, body: '' }
}
