import { reply } from '../../../testing/network.ts'
import type { DocumentsQuery } from '../shared/documents.operations.generated.ts'
import type { DriveStatusQuery } from '../shared/drive/drive.operations.generated.ts'
import {
  RecentDocumentsDocument,
  RecordDocumentsVisitDocument,
  RecordDocumentVisitDocument,
} from '../portal/recent/recent.operations.generated.ts'

const GOOGLE = 'application/vnd.google-apps'

export function buildDocument(overrides: Partial<DocumentsQuery['documents'][number]> = {}) {
  return {
    id: 'doc-0000001',
    name: 'Brief',
    mimeType: `${GOOGLE}.document`,
    owners: [{ displayName: 'Ada Byron' }],
    modifiedTime: '2026-07-01T10:00:00.000Z',
    webViewLink: 'https://docs.example/brief',
    sinceLastVisit: null,
    ...overrides,
  }
}

export const folder = buildDocument({
  id: 'folder-0001',
  name: 'Contracts',
  mimeType: `${GOOGLE}.folder`,
})

export function buildStatus(overrides: Partial<DriveStatusQuery['driveStatus']> = {}) {
  return {
    driveStatus: {
      connected: true,
      owner: 'WORKSPACE' as const,
      account: 'drive@harborlight.example',
      needsReconnect: false,
      canConnect: false,
      available: true,
      lastFailure: null,
      ...overrides,
    },
  }
}

/** The other queries of the documents: nothing was opened yet. */
export const VISITS = [
  reply(RecentDocumentsDocument, () => ({ recentDocuments: [] })),
  reply(RecordDocumentsVisitDocument, () => ({ recordDocumentsVisit: true })),
  reply(RecordDocumentVisitDocument, () => ({ recordDocumentVisit: true })),
]
