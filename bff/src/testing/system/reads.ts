import { readOwnPreferences } from '../../features/account/own-preferences.service.ts'
import { listOwnSessions } from '../../features/account/own-sessions.service.ts'
import { readFirstRun } from '../../features/first-run/first-run.service.ts'
import { currentStaff } from '../../features/staff-auth/staff-auth.service.ts'
import { readHealth } from '../../features/system/health.service.ts'
import { listInboundMails } from '../../features/system/inbound-mails.service.ts'
import { readRelease } from '../../features/system/release.service.ts'
import { readTestMail } from '../../features/system/test-mail.service.ts'
import { listInvitations, readInvitationLink } from '../../features/team/invitation.service.ts'
import { listTeam } from '../../features/team/team.service.ts'
import { readViewer } from '../../features/viewer/viewer.service.ts'
import { byStaff, type Read } from '../answers/read-calls.ts'

/** The reads of staff and of the installation: see `READS`. */
export const SYSTEM_READS: Read[] = [
  [readViewer, 'viewer', ({ visitor, staff }) => [[visitor], [staff]]],
  [currentStaff, null, byStaff],
  [readOwnPreferences, 'ownPreferences', byStaff],
  [listOwnSessions, 'ownSessions', byStaff],
  [listTeam, 'team', byStaff],
  [listInvitations, 'invitations', byStaff],
  [readInvitationLink, 'invitationLink', ({ staff, ids }) => [[staff, { id: ids.invitation }]]],
  [readFirstRun, 'firstRun', byStaff],
  [readTestMail, 'testMail', byStaff],
  [readRelease, 'release', ({ visitor }) => [[visitor]]],
  [readHealth, 'health', byStaff],
  [listInboundMails, 'inboundMails', byStaff],
]
