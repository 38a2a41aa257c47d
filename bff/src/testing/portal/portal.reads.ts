import { readClientStatus } from '@loggia/domain/client-auth/client-auth.service'
import { readClientView } from '@loggia/domain/client-view/client-view.service'
import { listOwnRecords } from '@loggia/domain/clients/client-list.service'
import { exportOwnData } from '@loggia/domain/portal-profile/own-data.service'
import { readPortalGuide } from '@loggia/domain/portal-profile/portal-guide.service'
import { listPortalSessions } from '@loggia/domain/portal-profile/portal-sessions.service'
import { byMember, type Read } from '../answers/read-calls.ts'

/** The reads of what people of the portal own: see `READS`. */
export const PORTAL_READS: Read[] = [
  [listOwnRecords, byMember],
  [readPortalGuide, ({ member, stranger }) => [[member], [stranger]]],
  [exportOwnData, ({ member, newcomer }) => [[member], [newcomer]]],
  [listPortalSessions, byMember],
  [readClientStatus, ({ visitor, member }) => [[visitor], [member]]],
  [readClientView, ({ visitor, staff }) => [[visitor], [staff]]],
]
