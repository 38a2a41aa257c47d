import type { Route } from '../../core/route.ts'
import { listDocuments, previewDocument, streamDocument } from './documents.service.ts'
import { connectDrive, finishDriveConsent } from './drive-consent.service.ts'
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
    errors: ['NOT_FOUND'],
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
    name: 'previewDocument',
    method: 'get',
    path: '/google/files/{id}/embed',
    summary: 'Get the URL to show a document in a frame, or the reason why it cannot be shown',
    operation: previewDocument,
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
    errors: ['FORBIDDEN'],
    streams: true,
  },
]
