import type { Endpoints } from '../kernel/endpoint.ts'
import { sendUploadPart } from './upload-parts.service.ts'
import { readUploadSettings, updateUploadSettings } from './upload-settings.service.ts'
import { readUploadTarget, setClientUploads } from './upload-target.service.ts'
import { cancelUpload, listUploads, readUpload, startUpload } from './uploads.service.ts'

export const uploadsEndpoints: Endpoints = {
  listUploads: {
    rest: 'GET /uploads',
    field: 'uploads',
    summary: 'List the newest 200 files of a client or project, or of all that you may see',
    operation: listUploads,
  },
  readUploadTarget: {
    rest: 'GET /uploads/target',
    field: 'uploadTarget',
    summary: 'Get whether files are accepted for a client or project, and which',
    operation: readUploadTarget,
    errors: ['NOT_FOUND'],
  },
  startUpload: {
    rest: 'POST /uploads',
    summary: 'Begin to send a file, or go on with the same one',
    operation: startUpload,
    status: 201,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  readUpload: {
    rest: 'GET /uploads/{id}',
    field: 'upload',
    summary: 'Get a file with how much of it has arrived',
    operation: readUpload,
  },
  sendUploadPart: {
    rest: 'PUT /uploads/{id}',
    field: null,
    summary: 'Send a part of a file: multiples of 256 KiB, up to 4 MiB, one after the other',
    operation: sendUploadPart,
    headers: { contentRange: 'Content-Range' },
    receivesFile: true,
    errors: ['CONFLICT'],
  },
  cancelUpload: {
    rest: 'DELETE /uploads/{id}',
    summary: 'Give up a file that is not stored yet',
    operation: cancelUpload,
    errors: ['CONFLICT'],
  },
  setClientUploads: {
    rest: 'PUT /clients/{id}/uploads',
    summary: 'Let the people of a client send files, or no longer',
    operation: setClientUploads,
  },
  readUploadSettings: {
    rest: 'GET /settings/uploads',
    field: 'uploadSettings',
    summary: 'Get how files of clients are accepted',
    operation: readUploadSettings,
  },
  updateUploadSettings: {
    rest: 'PUT /settings/uploads',
    summary: 'Change how files of clients are accepted',
    operation: updateUploadSettings,
  },
}
