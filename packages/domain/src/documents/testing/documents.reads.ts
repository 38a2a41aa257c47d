import { listDocuments, previewDocument } from '../documents.service.ts'
import { readDriveStatus } from '../drive.service.ts'
import {
  listProjectDocuments,
  readDocumentPlace,
  searchDocuments,
} from '../visible/find-documents.service.ts'
import { listDocumentVisits, listRecentDocuments } from '../visits/visits.service.ts'
import type { Read } from '@loggia/testing/api/answers/read-calls'

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
