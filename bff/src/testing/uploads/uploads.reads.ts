import { readUploadSettings } from '@loggia/domain/uploads/upload-settings.service'
import { readUploadTarget, setClientUploads } from '@loggia/domain/uploads/upload-target.service'
import { listUploads, readUpload } from '@loggia/domain/uploads/uploads.service'
import type { Browser } from '../browser.ts'
import { byStaff, type Read, type Input } from '../answers/read-calls.ts'

/** The reads of files from clients: see `READS`. */
export const UPLOAD_READS: Read[] = [
  [listUploads, byStaff],
  [readUpload, ({ staff, ids }) => ids.upload.map((id) => [staff, { id }])],
  [
    readUploadTarget,
    ({ staff, stranger, ids }) => [
      ...ids.client.map((clientId): [Browser, Input] => [staff, { clientId }]),
      [stranger, {}],
    ],
  ],
  [readUploadSettings, byStaff],
  [setClientUploads, ({ staff, ids }) => ids.client.map((id) => [staff, { id, isOpen: true }])],
]
