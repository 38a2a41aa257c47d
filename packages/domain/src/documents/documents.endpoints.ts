import type { Endpoints } from '../kernel/endpoint.ts'
import { listDocuments, previewDocument, streamDocument } from './documents.service.ts'
import { connectDrive, finishDriveConsent } from './drive-consent.service.ts'
import {
  listProjectDocuments,
  readDocumentPlace,
  searchDocuments,
} from './visible/find-documents.service.ts'
import { listDocumentVisits } from './visits/client-visits.service.ts'
import {
  listRecentDocuments,
  recordDocumentsVisit,
  recordDocumentVisit,
} from './visits/visits.service.ts'
import { disconnectDrive, readDriveStatus } from './drive.service.ts'

export const documentsEndpoints: Endpoints = {
  readDriveStatus: {
    rest: 'GET /google/status',
    field: 'driveStatus',
    summary: 'Get the state of the connection to Google Drive',
    operation: readDriveStatus,
  },
  listDocuments: {
    rest: 'GET /google/files',
    field: 'documents',
    summary: 'List at most 500 documents of a folder, folders first, then by name',
    operation: listDocuments,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  connectDrive: {
    rest: 'GET /google/auth',
    summary: 'Start the consent flow at Google: send the browser to `authUrl`',
    operation: connectDrive,
    errors: ['FORBIDDEN'],
  },
  finishDriveConsent: {
    rest: 'GET /google/callback',
    field: null,
    summary:
      'Finish the consent flow: Google sends the browser here, which continues with `?drive=connected` or `failed`',
    operation: finishDriveConsent,
    status: 303,
  },
  disconnectDrive: {
    rest: 'POST /google/disconnect',
    summary: 'Remove the connection and revoke the grant at Google',
    operation: disconnectDrive,
  },
  readDocumentPlace: {
    rest: 'GET /google/files/{id}',
    field: 'documentPlace',
    summary: 'Get a document and the folders that contain it, as far as the viewer may see them',
    operation: readDocumentPlace,
    errors: ['CONFLICT'],
  },
  recordDocumentVisit: {
    rest: 'POST /google/files/{id}/visit',
    summary: 'Remember that one has opened a document',
    operation: recordDocumentVisit,
    errors: ['CONFLICT'],
  },
  searchDocuments: {
    rest: 'GET /google/search',
    summary: 'Find documents by the words of their names',
    operation: searchDocuments,
    errors: ['CONFLICT'],
  },
  listRecentDocuments: {
    rest: 'GET /google/recent',
    field: 'recentDocuments',
    summary: 'List the documents that one has opened last',
    operation: listRecentDocuments,
    errors: ['CONFLICT'],
  },
  recordDocumentsVisit: {
    rest: 'POST /google/visit',
    summary:
      'Remember that one is looking at the documents; what comes later is new at the next visit',
    operation: recordDocumentsVisit,
  },
  listProjectDocuments: {
    rest: 'GET /projects/{projectId}/documents',
    field: 'projectDocuments',
    summary: 'List the documents in the folder of a project',
    operation: listProjectDocuments,
  },
  listDocumentVisits: {
    rest: 'GET /clients/{id}/document-visits',
    field: 'documentVisits',
    summary: 'List which documents the people of a client opened, and when',
    operation: listDocumentVisits,
  },
  previewDocument: {
    rest: 'GET /google/files/{id}/embed',
    field: 'documentPreview',
    summary: 'Get the URL to show a document in a frame, or the reason why it cannot be shown',
    operation: previewDocument,
    errors: ['CONFLICT'],
  },
  streamDocument: {
    rest: 'GET /google/files/{id}/content',
    field: null,
    summary: 'Get the content of a document; Google’s own formats as PDF',
    operation: streamDocument,
    headers: { range: 'Range', ifRange: 'If-Range' },
    errors: ['FORBIDDEN', 'CONFLICT'],
  },
}
