import type { Document } from '@loggia/contracts/documents'
import type * as documents from '@loggia/domain/documents/documents.service'
import type * as consent from '@loggia/domain/documents/drive-consent.service'
import type * as find from '@loggia/domain/documents/visible/find-documents.service'
import type * as clientVisits from '@loggia/domain/documents/visits/client-visits.service'
import type * as visits from '@loggia/domain/documents/visits/visits.service'
import type * as drive from '@loggia/domain/documents/drive.service'
import type { ExamplesOf } from './example.ts'

const folder: Document = {
  id: '1kFq0ZsQb8mJrX2wYpVtLh7NcUe3DgAaS',
  name: 'Contracts',
  mimeType: 'application/vnd.google-apps.folder',
  owners: [{ displayName: 'Sam Staff' }],
  modifiedTime: '2026-04-15T09:30:00.000Z',
  webViewLink: 'https://drive.google.com/drive/folders/1kFq0ZsQb8mJrX2wYpVtLh7NcUe3DgAaS',
  sinceLastVisit: null,
}

const contract: Document = {
  ...folder,
  id: '1Zr4TqWv9Bx_oKc5PnGmYd8HsLf2JeUiA',
  name: 'Contract.pdf',
  mimeType: 'application/pdf',
  webViewLink: 'https://drive.google.com/file/d/1Zr4TqWv9Bx_oKc5PnGmYd8HsLf2JeUiA/view',
  sinceLastVisit: 'new',
}

/** Documents and the connection to Google Drive. */
export const documentsExamples = {
  readDriveStatus: {
    answer: {
      connected: true,
      owner: 'workspace',
      account: 'office@provider.example',
      needsReconnect: false,
      canConnect: true,
      available: true,
      lastFailure: {
        reason: 'api-disabled',
        detail: '403: accessNotConfigured',
        at: '2026-05-02T15:40:00.000Z',
        recovered: true,
      },
    },
  },
  listDocuments: { answer: [folder, contract] },
  connectDrive: {
    answer: { authUrl: 'https://accounts.google.com/o/oauth2/v2/auth?response_type=code&state=…' },
  },
  finishDriveConsent: {},
  disconnectDrive: {},
  previewDocument: {
    answer: { embedUrl: `/api/google/files/${contract.id}/content`, reason: null },
  },
  streamDocument: {},
  readDocumentPlace: {
    answer: { document: contract, folders: [{ id: folder.id, name: folder.name }] },
  },
  searchDocuments: {
    query: { q: 'contract' },
    answer: { documents: [folder, contract], isComplete: true },
  },
  listProjectDocuments: {
    answer: { isDriveConnected: true, folderId: folder.id, documents: [contract] },
  },
  listRecentDocuments: { answer: [{ document: contract, openedAt: '2026-05-02T15:40:00.000Z' }] },
  listDocumentVisits: {
    answer: [
      {
        personName: 'Grace Hopper',
        documentName: contract.name,
        mimeType: contract.mimeType,
        firstOpenedAt: '2026-05-01T09:12:00.000Z',
        openedAt: '2026-05-02T15:40:00.000Z',
        count: 2,
      },
    ],
  },
  recordDocumentVisit: {},
  recordDocumentsVisit: {},
} satisfies ExamplesOf<
  typeof documents &
    typeof consent &
    typeof drive &
    typeof find &
    typeof visits &
    typeof clientVisits
>
