import type { Route } from '../../core/route.ts'
import { listDocuments, previewDocument, streamDocument } from './documents.service.ts'
import { connectDrive, finishDriveConsent } from './drive-consent.service.ts'
import { disconnectDrive, readDriveStatus } from './drive.service.ts'

export const documentsRoutes: Route[] = [
  {
    name: 'readDriveStatus',
    method: 'get',
    path: '/google/status',
    summary: 'The connection to Google Drive',
    operation: readDriveStatus,
  },
  {
    name: 'listDocuments',
    method: 'get',
    path: '/google/files',
    summary: 'The documents of a folder, folders first, then by name; 500 at most',
    operation: listDocuments,
    errors: ['NOT_FOUND'],
  },
  {
    name: 'connectDrive',
    method: 'get',
    path: '/google/auth',
    summary: 'Begin the consent at Google; the browser is sent to `authUrl`',
    operation: connectDrive,
    errors: ['FORBIDDEN'],
  },
  {
    name: 'finishDriveConsent',
    method: 'get',
    path: '/google/callback',
    summary:
      'Where Google sends the browser back to, which goes on with `?drive=connected` or `failed`',
    operation: finishDriveConsent,
    status: 303,
  },
  {
    name: 'disconnectDrive',
    method: 'post',
    path: '/google/disconnect',
    summary: 'Forget the connection, and give the leave back at Google',
    operation: disconnectDrive,
    status: 204,
  },
  {
    name: 'previewDocument',
    method: 'get',
    path: '/google/files/{id}/embed',
    summary: 'Where a document can be shown in a frame, or why it cannot',
    operation: previewDocument,
    input: ({ params, query }) => ({ ...query, id: params['id'] }),
  },
  {
    name: 'streamDocument',
    method: 'get',
    path: '/google/files/{id}/content',
    summary: 'The content of a document; a PDF of what is Google’s own',
    operation: streamDocument,
    input: ({ params, header }) => ({
      id: params['id'],
      range: header('Range'),
      ifRange: header('If-Range'),
    }),
    headers: { range: 'Range', ifRange: 'If-Range' },
    errors: ['FORBIDDEN'],
    streams: true,
  },
]
