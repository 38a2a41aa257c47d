import { finished, Readable } from 'node:stream'
import { upload, uploadChunkInput } from '@loggia/contracts/uploads/uploads'
import { CHUNK_UNIT, MAX_CHUNK } from '@loggia/contracts/uploads/upload-rules'
import type { Upload as UploadRow } from '@loggia/db/generated/client'
import { nameOf, type SignedIn } from '../kernel/actor.ts'
import type { Context } from '../kernel/context.ts'
import type { FilePart, UploadProgress } from '../kernel/drive/writer.ts'
import { AppError, invalidField, notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { exactly, isProgram } from './file-head.ts'
import { findVisibleUpload } from './find-upload.queries.ts'
import { refuse, storeUpload } from './store-upload.ts'
import { underLockNow } from './under-lock.ts'
import { beginSession, giveUp, sessionOf } from './upload-session.ts'
import { assertAccepted } from './upload-target.service.ts'
import { toUpload } from './upload.view.ts'
import { inTransaction } from '../kernel/unit-of-work.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { checkUpload } from './check-upload.ts'
import { SYSTEM, type UploadCall } from './upload-call.ts'
import { isScannerOn } from '../documents/scanner.ts'

/** How long (ms) Drive may take for a part; the caller has half of it to send one. */
const PART_MS = 60_000

const PROGRAM = 'This is a program, whatever its name says. Programs are not accepted.'

type Call = Context & { actor: SignedIn }

/**
 * Passes a part of a file on to Drive while it arrives, and answers how much Drive has. Nothing is kept in memory or on
 * disk, and Drive alone knows how much has arrived: a killed process, a lost answer and another bff all go on where
 * Drive is. Parts follow each other: one that begins elsewhere is refused, so that no byte is kept twice. `bytes *`
 * only asks, and completes a file that Drive has received while the connection was lost.
 */
export const sendUploadPart = operation({
  action: 'uploads:write',
  rest: 'PUT /uploads/{id}',
  field: null,
  summary: 'Sends a part of a file: multiples of 256 KiB, up to 4 MiB, one after the other',
  headers: { contentRange: 'Content-Range' },
  receivesFile: true,
  errors: ['CONFLICT'],
  input: uploadChunkInput,
  output: upload,
  limits: ['filePart.actor'],
  async run(scope, { id, contentRange }) {
    const { actor, db, redis } = scope
    const found = await findVisibleUpload(db, actor, id)
    if (found.uploader !== nameOf(actor)) throw notFound('File')
    if (found.state !== 'receiving') return toUpload(found, actor)
    const part = partOf(contentRange, Number(found.bytes))
    return underLockNow(redis, `upload:${id}`, async () => {
      // It was read without the lock, while another part may have arrived.
      const row = await findVisibleUpload(db, actor, id)
      if (row.state === 'receiving') {
        // Arrived bytes are kept for a week, as of any unfinished file.
        await assertAccepted(scope, row)
        await receive(scope, row, part)
      }
      return toUpload(await findVisibleUpload(db, actor, id), actor)
    })
  },
})

/** The part that the header names; null where it only asks. @throws VALIDATION */
function partOf(contentRange: string | null | undefined, total: number): FilePart | null {
  if (!contentRange) return null
  const [, first, last, all] = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+)$/.exec(contentRange) ?? []
  const refuse = (message: string) => {
    throw invalidField('contentRange', message)
  }
  if (Number(all) !== total) refuse(`The file has ${total} bytes`)
  if (first === undefined) return null
  const [start, end] = [Number(first), Number(last)]
  const length = end - start + 1
  if (length < 1 || end >= total) refuse('The file has no such bytes')
  if (length > MAX_CHUNK) refuse(`A part has at most ${MAX_CHUNK} bytes`)
  if (end + 1 < total && length % CHUNK_UNIT !== 0)
    refuse(`A part is a multiple of ${CHUNK_UNIT} bytes`)
  return { start, end, total }
}

async function receive(call: Call, row: UploadRow, part: FilePart | null): Promise<void> {
  const session = sessionOf(call, row) ?? (await beginSession(call, row))
  const arrived = Number(row.receivedBytes)
  if (part?.start !== arrived) {
    const { gateway } = call.drive
    const known = await gateway.uploadProgress(session, Number(row.bytes), gateway.timeoutSignal())
    await note(call, row, known)
    const next = known && 'receivedBytes' in known ? known.receivedBytes : null
    if (!part || (known && next === null)) return
    if (part.start !== (next ?? 0)) {
      throw new AppError('CONFLICT', `Continue at byte ${next ?? 0}`)
    }
    // A file that Drive has forgotten starts over.
    if (known === null) return receive(call, { ...row, session: null, receivedBytes: 0n }, part)
  }
  await note(call, row, await pass(call, row, session, part))
}

/** Passes the body of the request on. A file that turns out to be a program is refused. */
async function pass(
  call: Call,
  row: UploadRow,
  session: string,
  part: FilePart,
): Promise<UploadProgress> {
  const check = (head: Buffer) => {
    if (isProgram(head)) throw new RefusedFile(PROGRAM)
  }
  const length = part.end - part.start + 1
  // An answer that comes before all bytes were read would not arrive on a connection that is torn down.
  const bytes = call.body().iterator({ destroyOnReturn: false })
  const body = Readable.from(exactly(bytes, length, part.start === 0 ? check : null))
  // A rest that an early answer leaves unread would keep the next request of the connection waiting for ever.
  finished(body, () => call.body().resume())
  const signal = AbortSignal.any([call.signal(), AbortSignal.timeout(PART_MS)])
  try {
    return await call.drive.gateway.continueUpload(session, part, body, signal)
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    await refuse(call, row, error.message)
    await giveUp(call, row)
    throw invalidField('file', error.message)
  }
}

class RefusedFile extends AppError {
  constructor(message: string) {
    super('VALIDATION', message)
  }
}

/** Keeps Drive's count of arrived bytes. */
async function note(call: Call, row: UploadRow, progress: UploadProgress): Promise<void> {
  if (progress && 'fileId' in progress) return finishUpload(call, row, progress.fileId)
  const where = { id: row.id, state: 'receiving' }
  const data = progress
    ? { receivedBytes: progress.receivedBytes }
    : { receivedBytes: 0, session: null }
  await call.db.upload.updateMany({ where, data })
}

/**
 * Goes on with a file that Drive has as a whole: it is stored, or waits for the scanner. One that was given up while its
 * last part arrived is deleted.
 */
async function finishUpload(call: UploadCall, row: UploadRow, fileId: string): Promise<void> {
  await (isScannerOn(call.config) ? letWait(call, row, fileId) : storeUpload(call, row, fileId))
  const isGivenUp = (await call.db.upload.count({ where: { id: row.id } })) === 0
  if (isGivenUp) await giveUp(call, { ...row, session: null, driveFileId: fileId })
}

async function letWait(call: UploadCall, row: UploadRow, fileId: string): Promise<void> {
  const { id, clientId, projectId, name, bytes } = row
  await inTransaction(call, { kind: 'visitor' }, async ({ db, audit }) => {
    await lockRows(db, 'uploads', [id])
    const { count } = await db.upload.updateMany({
      where: { id, state: 'receiving' },
      data: { state: 'checking', driveFileId: fileId, receivedBytes: bytes, session: null },
    })
    if (count === 0) return
    const after = { clientId, projectId, name }
    await audit({ action: 'upload.received', entity: 'upload', entityId: id, after, actor: SYSTEM })
  })
  // The request does not wait for the scanner; missing verdicts are asked for again.
  void checkUpload(call, id)
}
