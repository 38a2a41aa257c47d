import { listAudit } from '../../audit/audit.service.ts'
import {
  listClients,
  readClient,
  listClientsWithEmail,
  readPortalDefault,
} from '../../clients/client-list.service.ts'
import { updateClient } from '../../clients/clients.service.ts'
import { updateColleague } from '../../colleagues/colleague-changes.service.ts'
import { listColleagues } from '../../colleagues/colleagues.service.ts'
import { readDashboard } from '../../dashboard/dashboard.service.ts'
import { readClientRecord, readRecordTimeline } from '../records.service.ts'
import { listSavedViews } from '../../saved-views/saved-views.service.ts'
import { search } from '../../search/search.service.ts'
import { listTrash } from '../../trash/trash.service.ts'
import { byStaff, type Read } from '@loggia/testing/api/answers/read-calls'

/** The reads of records of the back office: see `READS`. */
export const RECORD_READS: Read[] = [
  [listClients, byStaff],
  [readClient, ({ staff, ids }) => ids.client.map((id) => [staff, { id }])],
  [listClientsWithEmail, ({ staff, emails }) => emails.map((email) => [staff, { email }])],
  [
    listColleagues,
    ({ staff, member, ids }) => [
      [staff, { id: ids.client[0] }],
      [member, { id: ids.client[0] }],
    ],
  ],
  [
    updateColleague,
    ({ staff, ids }) => ids.colleague.map((personId) => [staff, { id: ids.client[0], personId }]),
  ],
  [updateClient, ({ staff, ids }) => ids.client.map((id) => [staff, { id }])],
  [readPortalDefault, byStaff],
  [readClientRecord, ({ staff, ids }) => ids.client.map((id) => [staff, { id }])],
  [
    readRecordTimeline,
    ({ staff, ids }) => ids.client.map((id) => [staff, { record: 'client', id }]),
  ],
  [listTrash, byStaff],
  [listAudit, byStaff],
  [
    search,
    ({ staff }) => [
      [staff, { q: 'a' }],
      [staff, { q: 'harbuor' }],
    ],
  ],
  [readDashboard, byStaff],
  [listSavedViews, ({ staff }) => [[staff, { list: 'clients' }]]],
]
