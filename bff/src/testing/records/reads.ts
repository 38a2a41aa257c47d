import { listAudit } from '../../features/audit/audit.service.ts'
import {
  listClients,
  readClient,
  listClientsWithEmail,
} from '../../features/clients/client-list.service.ts'
import { updateClient } from '../../features/clients/clients.service.ts'
import { readPortalDefault } from '../../features/clients/portal-default.service.ts'
import { updateColleague } from '../../features/colleagues/colleague-changes.service.ts'
import { listColleagues } from '../../features/colleagues/colleagues.service.ts'
import { readDashboard } from '../../features/dashboard/dashboard.service.ts'
import { readClientRecord, readRecordTimeline } from '../../features/records/records.service.ts'
import { listSavedViews } from '../../features/saved-views/saved-views.service.ts'
import { search } from '../../features/search/search.service.ts'
import { listTrash } from '../../features/trash/trash-list.service.ts'
import { byStaff, type Read } from '../answers/read-calls.ts'

/** The reads of records of the back office: see `READS`. */
export const RECORD_READS: Read[] = [
  [listClients, 'clients', byStaff],
  [readClient, 'client', ({ staff, ids }) => ids.client.map((id) => [staff, { id }])],
  [
    listClientsWithEmail,
    'clientsWithEmail',
    ({ staff, emails }) => emails.map((email) => [staff, { email }]),
  ],
  [
    listColleagues,
    'colleagues',
    ({ staff, member, ids }) => [
      [staff, { id: ids.client[0] }],
      [member, { id: ids.client[0] }],
    ],
  ],
  [
    updateColleague,
    'updateColleague',
    ({ staff, ids }) => ids.colleague.map((personId) => [staff, { id: ids.client[0], personId }]),
  ],
  [updateClient, 'updateClient', ({ staff, ids }) => ids.client.map((id) => [staff, { id }])],
  [readPortalDefault, 'portalDefault', byStaff],
  [readClientRecord, 'clientRecord', ({ staff, ids }) => ids.client.map((id) => [staff, { id }])],
  [
    readRecordTimeline,
    'recordTimeline',
    ({ staff, ids }) => ids.client.map((id) => [staff, { record: 'client', id }]),
  ],
  [listTrash, 'trash', byStaff],
  [listAudit, 'audit', byStaff],
  [
    search,
    'search',
    ({ staff }) => [
      [staff, { q: 'a' }],
      [staff, { q: 'harbuor' }],
    ],
  ],
  [readDashboard, 'dashboard', byStaff],
  [listSavedViews, 'savedViews', ({ staff }) => [[staff, { list: 'clients' }]]],
]
