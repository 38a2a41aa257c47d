import type { Endpoints } from '../kernel/endpoint.ts'
import { readClientRecord, readRecordTimeline } from './records.service.ts'

export const recordsEndpoints: Endpoints = {
  readClientRecord: {
    rest: 'GET /clients/{id}/record',
    field: 'clientRecord',
    summary: 'Read a client with everything that belongs to it',
    operation: readClientRecord,
  },
  readRecordTimeline: {
    rest: 'GET /records/{record}/{id}/timeline',
    field: 'recordTimeline',
    summary: 'Read the changes, emails and notes of a client, project or contact, newest first',
    operation: readRecordTimeline,
  },
}
