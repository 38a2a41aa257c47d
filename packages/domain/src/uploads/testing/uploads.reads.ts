import { readUploadSettings } from '../upload-settings.service.ts'
import { readUploadTarget, setClientUploads } from '../upload-target.service.ts'
import { listUploads, readUpload } from '../uploads.service.ts'
import type { Browser } from '@loggia/testing/api/browser'
import { byStaff, type Read, type Input } from '@loggia/testing/api/answers/read-calls'

/** The reads of files from clients: see `READS`. */
export const UPLOAD_READS: Read[] = [
  [listUploads, byStaff],
  [readUpload, ({ staff, ids }) => ids.upload.map((id) => [staff, { id }])],
  [
    readUploadTarget,
    ({ staff, member, stranger, ids }) => [
      ...ids.client.map((clientId): [Browser, Input] => [staff, { clientId }]),
      [member, {}],
      [stranger, {}],
    ],
  ],
  [readUploadSettings, byStaff],
  [setClientUploads, ({ staff, ids }) => ids.client.map((id) => [staff, { id, isOpen: true }])],
]
