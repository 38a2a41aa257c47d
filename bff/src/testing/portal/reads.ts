import { readClientStatus } from '../../features/client-auth/client-auth.service.ts'
import { readClientView } from '../../features/client-view/client-view.service.ts'
import { listOwnRecords } from '../../features/clients/client-list.service.ts'
import { exportOwnData } from '../../features/portal-profile/own-data.service.ts'
import { readPortalGuide } from '../../features/portal-profile/portal-guide.service.ts'
import { listPortalSessions } from '../../features/portal-profile/portal-sessions.service.ts'
import { byMember, type Read } from '../answers/read-calls.ts'

/** The reads of what people of the portal own: see `READS`. */
export const PORTAL_READS: Read[] = [
  [listOwnRecords, 'ownRecords', byMember],
  [readPortalGuide, 'portalGuide', ({ member, stranger }) => [[member], [stranger]]],
  [exportOwnData, 'ownData', ({ member, newcomer }) => [[member], [newcomer]]],
  [listPortalSessions, 'portalSessions', byMember],
  [readClientStatus, 'clientStatus', ({ visitor, member }) => [[visitor], [member]]],
  [readClientView, 'clientView', ({ visitor, staff }) => [[visitor], [staff]]],
]
