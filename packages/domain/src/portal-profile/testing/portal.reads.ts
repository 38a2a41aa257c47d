import { readClientStatus } from '../../client-auth/client-auth.service.ts'
import { readClientView } from '../../client-view/client-view.service.ts'
import { listOwnRecords } from '../../clients/client-list.service.ts'
import { exportOwnData } from '../own-data.service.ts'
import { readPortalGuide } from '../portal-guide.service.ts'
import { listPortalSessions } from '../portal-sessions.service.ts'
import { byMember, type Read } from '@loggia/testing/api/answers/read-calls'

/** The reads of people of the portal about their own data: see `READS`. */
export const PORTAL_READS: Read[] = [
  [listOwnRecords, byMember],
  [readPortalGuide, ({ member, stranger }) => [[member], [stranger]]],
  [exportOwnData, ({ member, newcomer }) => [[member], [newcomer]]],
  [listPortalSessions, byMember],
  [readClientStatus, ({ visitor, member }) => [[visitor], [member]]],
  [readClientView, ({ visitor, staff }) => [[visitor], [staff]]],
]
