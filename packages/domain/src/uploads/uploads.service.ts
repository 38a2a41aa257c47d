import { rowInput } from '@loggia/contracts/lists'
import { newUploadInput, upload, uploadSubjectInput } from '@loggia/contracts/uploads/uploads'
import { safeFileName } from '@loggia/contracts/uploads/file-name'
import {
  EXECUTABLE_ENDINGS,
  endingOf,
  MEGABYTE,
  uploadTypeOf,
} from '@loggia/contracts/uploads/upload-rules'
import { z } from 'zod'
import { isContractor, nameOf, personKey } from '../kernel/actor.ts'
import { AppError, invalidField } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { findVisibleUpload, findVisibleUploads, usedBytesOf } from './find-upload.queries.ts'
import { arrivedBytes, giveUp } from './upload-session.ts'
import type { StoredUploadSettings } from '../site-settings/upload-settings.queries.ts'
import { assertAccepted } from './upload-target.service.ts'
import { toUpload } from './upload.view.ts'

export const listUploads = operation({
  summary: 'The newest 200 files of a client or project, or of all that the viewer may see',
  action: 'uploads:read',
  agent: 'read',
  rest: 'GET /uploads',
  field: 'uploads',
  input: uploadSubjectInput,
  output: z.array(upload),
  async run({ actor, db }, subject) {
    const rows = await findVisibleUploads(db, actor, subject)
    return rows.map((row) => toUpload(row, actor))
  },
})

/** A file with its arrived bytes, by Drive's count. */
export const readUpload = operation({
  summary: 'A file with how much of it has arrived',
  action: 'uploads:read',
  rest: 'GET /uploads/{id}',
  field: 'upload',
  input: rowInput,
  output: upload,
  limits: ['filePart.actor'],
  async run(scope, { id }) {
    const row = await findVisibleUpload(scope.db, scope.actor, id)
    const receivedBytes = await arrivedBytes(scope, row)
    return { ...toUpload(row, scope.actor), receivedBytes }
  },
})

/**
 * Begins to send a file. The same file of the same person, told by its fingerprint, goes on where it was broken off.
 * Whether there is room is decided while the client is locked, so that several files at once never take more.
 */
export const startUpload = operation({
  summary: 'Begins to send a file, or goes on with the same one',
  action: 'uploads:write',
  rest: 'POST /uploads',
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT'],
  input: newUploadInput,
  output: upload,
  limits: ['file.actor'],
  repeatable: true,
  async run(scope, { clientId, projectId, bytes, fingerprint = null, ...input }) {
    const { actor } = scope
    const { client, settings } = await assertAccepted(scope, { clientId, projectId })
    const name = safeFileName(input.name)
    const mimeType = acceptedType(name, bytes, settings)
    const key = { clientId: client.id, projectId: projectId ?? null, uploader: personKey(actor) }
    return scope.transaction(async ({ db: unit, audit }) => {
      await lockRows(unit, 'clients', [client.id], 'NO KEY UPDATE')
      const same = { ...key, name, bytes, fingerprint, state: 'receiving' }
      const begun = fingerprint ? await unit.upload.findFirst({ where: same }) : null
      if (begun) return toUpload(begun, actor)
      const quota = settings.quotaMb * MEGABYTE
      if ((await usedBytesOf(unit, client.id)) + bytes > quota) {
        const message = `There is no room for it: ${settings.quotaMb} MB may be sent in all.`
        throw new AppError('CONFLICT', message)
      }
      const uploaderName = actor.name ?? actor.email
      const data = { ...key, uploaderName, name, mimeType, bytes, fingerprint }
      const added = await unit.upload.create({ data })
      const { id, clientId, projectId } = added
      const after = { clientId, projectId, name, bytes }
      await audit({ action: 'upload.started', entity: 'upload', entityId: id, after })
      return toUpload(added, actor)
    })
  },
})

/** The type of a file by its name. @throws VALIDATION with the reason in words */
function acceptedType(
  name: string,
  bytes: number,
  { fileMb, groups }: StoredUploadSettings,
): string {
  if (bytes > fileMb * MEGABYTE)
    throw invalidField('bytes', `A file may have ${fileMb} MB at most.`)
  const ending = endingOf(name)
  if (EXECUTABLE_ENDINGS.includes(ending)) {
    throw invalidField('name', 'Programs are not accepted, for everybody’s safety.')
  }
  const type = uploadTypeOf(name, groups)
  if (type !== null) return type
  throw invalidField(
    'name',
    ending === ''
      ? 'The name needs an ending such as .pdf.'
      : `Files of the type .${ending} are not accepted.`,
  )
}

/** Gives up a file that is not stored yet. Clients and contractors give up their own, other staff any. */
export const cancelUpload = operation({
  summary: 'Gives up a file that is not stored yet',
  action: 'uploads:write',
  rest: 'DELETE /uploads/{id}',
  errors: ['CONFLICT'],
  input: rowInput,
  output: z.literal(true),
  limits: ['file.actor'],
  async run(scope, { id }) {
    const { actor, db, transaction } = scope
    const row = await findVisibleUpload(db, actor, id)
    const isOwn = row.uploader === nameOf(actor)
    if (row.state === 'stored' || ((actor.kind !== 'staff' || isContractor(actor)) && !isOwn)) {
      throw new AppError('CONFLICT', 'This file is stored already.')
    }
    const gone = await transaction(async ({ db: unit, audit }) => {
      await lockRows(unit, 'uploads', [id])
      // It was read without the lock, while its last part may have arrived.
      const last = await unit.upload.findFirst({ where: { id, state: { not: 'stored' } } })
      if (last === null) return null
      await unit.upload.delete({ where: { id } })
      const { clientId, projectId, name } = last
      const before = { clientId, projectId, name }
      await audit({ action: 'upload.canceled', entity: 'upload', entityId: id, before })
      return last
    })
    if (gone) await giveUp(scope, gone)
    return true as const
  },
})
