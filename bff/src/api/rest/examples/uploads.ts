import type { Upload } from '@loggia/contracts/portal/uploads'
import type * as parts from '@loggia/domain/uploads/upload-parts.service'
import type * as settings from '@loggia/domain/uploads/upload-settings.service'
import type * as target from '@loggia/domain/uploads/upload-target.service'
import type * as uploads from '@loggia/domain/uploads/uploads.service'
import type { ExamplesOf } from './example.ts'

const begun: Upload = {
  id: 61,
  clientId: 7,
  projectId: null,
  name: 'Floor plan.pdf',
  mimeType: 'application/pdf',
  bytes: 1_500_000,
  receivedBytes: 0,
  state: 'receiving',
  reason: null,
  uploaderName: 'Grace Hopper',
  isOwn: true,
  driveFileId: null,
  createdAt: '2026-05-04T08:15:00.000Z',
  storedAt: null,
}

const half: Upload = { ...begun, receivedBytes: 1_048_576 }

const stored: Upload = {
  ...begun,
  receivedBytes: begun.bytes,
  state: 'stored',
  isOwn: false,
  driveFileId: '1Zr4TqWv9Bx_oKc5PnGmYd8HsLf2JeUiA',
  storedAt: '2026-05-04T08:16:10.000Z',
}

const chosen = {
  isOn: true,
  fileMb: 100,
  quotaMb: 1_000,
  groups: ['documents' as const, 'pictures' as const, 'archives' as const],
}

const settingsNow = {
  ...chosen,
  isScanned: false,
  writesWith: 'consent' as const,
  isDriveConnected: true,
  needsConsent: false,
}

/** Files that clients send. */
export const uploadsExamples = {
  listUploads: { query: { clientId: '7' }, answer: [stored] },
  readUploadTarget: {
    answer: {
      clientId: 7,
      isOpen: true,
      closedBecause: null,
      isClosedForClient: false,
      endings: ['pdf', 'docx', 'png', 'zip'],
      maxBytes: 100_000_000,
      usedBytes: 1_500_000,
      quotaBytes: 1_000_000_000,
    },
  },
  startUpload: {
    body: { clientId: 7, name: 'Floor plan.pdf', bytes: 1_500_000, fingerprint: 'x7QpZ1' },
    answer: begun,
  },
  readUpload: { answer: half },
  sendUploadPart: { answer: half },
  cancelUpload: {},
  setClientUploads: { body: { isOpen: false }, answer: { clientId: 7, isClosedForClient: true } },
  readUploadSettings: { answer: settingsNow },
  updateUploadSettings: { body: chosen, answer: settingsNow },
} satisfies ExamplesOf<typeof uploads & typeof parts & typeof target & typeof settings>
