import { listDocuments, previewDocument } from '@loggia/domain/documents/documents.service'
import { readDriveStatus } from '@loggia/domain/documents/drive.service'
import {
  listProjectDocuments,
  readDocumentPlace,
  searchDocuments,
} from '@loggia/domain/documents/visible/find-documents.service'
import { listDocumentVisits } from '@loggia/domain/documents/visits/client-visits.service'
import { listRecentDocuments } from '@loggia/domain/documents/visits/visits.service'
import type { Read } from '../answers/read-calls.ts'

/** The reads of documents: see `READS`. */
export const DOCUMENT_READS: Read[] = [
  [readDriveStatus, ({ staff, member }) => [[staff], [member]]],
  [listDocuments, ({ staff }) => [[staff]]],
  [
    previewDocument,
    ({ staff }) => [
      [staff, { id: 'docWelcomeHandbook01' }],
      [staff, { id: 'zipFeldPhotographs01' }],
    ],
  ],
  [
    readDocumentPlace,
    ({ staff, member }) => [
      [staff, { id: 'imageLakeshorePhoto1' }],
      [staff, { id: 'pdfTeamGuidelines001' }],
      [member, { id: 'imageLakeshorePhoto1' }],
    ],
  ],
  [searchDocuments, ({ staff }) => [[staff, { q: 'of' }]]],
  [listRecentDocuments, ({ member }) => [[member]]],
  [
    listProjectDocuments,
    ({ member, ids }) => ids.project.map((projectId) => [member, { projectId }]),
  ],
  [listDocumentVisits, ({ staff, ids }) => [[staff, { id: ids.client[0] }]]],
]
