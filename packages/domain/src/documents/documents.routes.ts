import { rowOnly, type Route } from '../kernel/route.ts'
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

export const documentsRoutes: Route[] = [
  {
    name: 'readDriveStatus',
    method: 'get',
    path: '/google/status',
    summary: 'Get the state of the connection to Google Drive',
    operation: readDriveStatus,
  },
  {
    name: 'listDocuments',
    method: 'get',
    path: '/google/files',
    summary: 'List at most 500 documents of a folder, folders first, then by name',
    operation: listDocuments,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  {
    name: 'connectDrive',
    method: 'get',
    path: '/google/auth',
    summary: 'Start the consent flow at Google: send the browser to `authUrl`',
    operation: connectDrive,
    errors: ['FORBIDDEN'],
  },
  {
    name: 'finishDriveConsent',
    method: 'get',
    path: '/google/callback',
    summary:
      'Finish the consent flow: Google sends the browser here, which continues with `?drive=connected` or `failed`',
    operation: finishDriveConsent,
    status: 303,
  },
  {
    name: 'disconnectDrive',
    method: 'post',
    path: '/google/disconnect',
    summary: 'Remove the connection and revoke the grant at Google',
    operation: disconnectDrive,
    status: 204,
  },
  {
    name: 'readDocumentPlace',
    method: 'get',
    path: '/google/files/{id}',
    summary: 'Get a document and the folders that contain it, as far as the viewer may see them',
    operation: readDocumentPlace,
    input: rowOnly,
    errors: ['CONFLICT'],
  },
  {
    name: 'recordDocumentVisit',
    method: 'post',
    path: '/google/files/{id}/visit',
    summary: 'Remember that one has opened a document',
    operation: recordDocumentVisit,
    input: rowOnly,
    errors: ['CONFLICT'],
    status: 204,
  },
  {
    name: 'searchDocuments',
    method: 'get',
    path: '/google/search',
    summary: 'Find documents by the words of their names',
    operation: searchDocuments,
    errors: ['CONFLICT'],
  },
  {
    name: 'listRecentDocuments',
    method: 'get',
    path: '/google/recent',
    summary: 'List the documents that one has opened last',
    operation: listRecentDocuments,
    errors: ['CONFLICT'],
  },
  {
    name: 'recordDocumentsVisit',
    method: 'post',
    path: '/google/visit',
    summary:
      'Remember that one is looking at the documents; what comes later is new at the next visit',
    operation: recordDocumentsVisit,
    status: 204,
  },
  {
    name: 'listProjectDocuments',
    method: 'get',
    path: '/projects/{projectId}/documents',
    summary: 'List the documents in the folder of a project',
    operation: listProjectDocuments,
    input: ({ params }) => ({ projectId: params['projectId'] }),
  },
  {
    name: 'listDocumentVisits',
    method: 'get',
    path: '/clients/{id}/document-visits',
    summary: 'List which documents the people of a client opened, and when',
    operation: listDocumentVisits,
    input: rowOnly,
  },
  {
    name: 'previewDocument',
    method: 'get',
    path: '/google/files/{id}/embed',
    summary: 'Get the URL to show a document in a frame, or the reason why it cannot be shown',
    operation: previewDocument,
    errors: ['CONFLICT'],
    input: ({ params, query }) => ({ ...query, id: params['id'] }),
  },
  {
    name: 'streamDocument',
    method: 'get',
    path: '/google/files/{id}/content',
    summary: 'Get the content of a document; Google’s own formats as PDF',
    operation: streamDocument,
    input: ({ params, header }) => ({
      id: params['id'],
      range: header('Range'),
      ifRange: header('If-Range'),
    }),
    headers: { range: 'Range', ifRange: 'If-Range' },
    errors: ['FORBIDDEN', 'CONFLICT'],
    streams: true,
  },
]
