import { listAudit } from '@loggia/domain/audit/audit.service'
import {
  listClients,
  readClient,
  listClientsWithEmail,
} from '@loggia/domain/clients/client-list.service'
import { updateClient } from '@loggia/domain/clients/clients.service'
import { readPortalDefault } from '@loggia/domain/clients/portal-default.service'
import { updateColleague } from '@loggia/domain/colleagues/colleague-changes.service'
import { listColleagues } from '@loggia/domain/colleagues/colleagues.service'
import { readDashboard } from '@loggia/domain/dashboard/dashboard.service'
import { readClientRecord, readRecordTimeline } from '@loggia/domain/records/records.service'
import { listSavedViews } from '@loggia/domain/saved-views/saved-views.service'
import { search } from '@loggia/domain/search/search.service'
import { listTrash } from '@loggia/domain/trash/trash-list.service'
import { byStaff, type Read } from '../answers/read-calls.ts'

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
