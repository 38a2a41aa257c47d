import { rowOnly, type Route } from '../kernel/route.ts'
import { readClientRecord, readRecordTimeline } from './records.service.ts'

export const recordsRoutes: Route[] = [
  {
    name: 'readClientRecord',
    method: 'get',
    path: '/clients/{id}/record',
    summary: 'Read a client with everything that belongs to it',
    operation: readClientRecord,
    input: rowOnly,
  },
  {
    name: 'readRecordTimeline',
    method: 'get',
    path: '/records/{record}/{id}/timeline',
    summary: 'Read the changes, emails and notes of a client, project or contact, newest first',
    operation: readRecordTimeline,
    input: ({ params, query }) => ({ ...query, record: params['record'], id: params['id'] }),
  },
]
