import { rowAndBody, rowOnly, type Route } from '../kernel/route.ts'
import { sendUploadPart } from './upload-parts.service.ts'
import { readUploadSettings, updateUploadSettings } from './upload-settings.service.ts'
import { readUploadTarget, setClientUploads } from './upload-target.service.ts'
import { cancelUpload, listUploads, readUpload, startUpload } from './uploads.service.ts'

export const uploadsRoutes: Route[] = [
  {
    name: 'listUploads',
    method: 'get',
    path: '/uploads',
    summary: 'List the newest 200 files of a client or project, or of all that you may see',
    operation: listUploads,
  },
  {
    name: 'readUploadTarget',
    method: 'get',
    path: '/uploads/target',
    summary: 'Get whether files are accepted for a client or project, and which',
    operation: readUploadTarget,
    errors: ['NOT_FOUND'],
  },
  {
    name: 'startUpload',
    method: 'post',
    path: '/uploads',
    summary: 'Begin to send a file, or go on with the same one',
    operation: startUpload,
    status: 201,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  {
    name: 'readUpload',
    method: 'get',
    path: '/uploads/{id}',
    summary: 'Get a file with how much of it has arrived',
    operation: readUpload,
    input: rowOnly,
  },
  {
    name: 'sendUploadPart',
    method: 'put',
    path: '/uploads/{id}',
    summary: 'Send a part of a file: multiples of 256 KiB, up to 4 MiB, one after the other',
    operation: sendUploadPart,
    input: ({ params, header }) => ({ id: params['id'], contentRange: header('Content-Range') }),
    headers: { contentRange: 'Content-Range' },
    receivesFile: true,
    errors: ['CONFLICT'],
  },
  {
    name: 'cancelUpload',
    method: 'delete',
    path: '/uploads/{id}',
    summary: 'Give up a file that is not stored yet',
    operation: cancelUpload,
    input: rowOnly,
    status: 204,
    errors: ['CONFLICT'],
  },
  {
    name: 'setClientUploads',
    method: 'put',
    path: '/clients/{id}/uploads',
    summary: 'Let the people of a client send files, or no longer',
    operation: setClientUploads,
    input: rowAndBody,
  },
  {
    name: 'readUploadSettings',
    method: 'get',
    path: '/settings/uploads',
    summary: 'Get how files of clients are accepted',
    operation: readUploadSettings,
  },
  {
    name: 'updateUploadSettings',
    method: 'put',
    path: '/settings/uploads',
    summary: 'Change how files of clients are accepted',
    operation: updateUploadSettings,
  },
]
