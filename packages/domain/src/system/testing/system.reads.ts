import { readOwnPreferences } from '../../account/own-profile.service.ts'
import { listOwnSessions } from '../../account/own-sessions.service.ts'
import { readFirstRun } from '../../first-run/first-run.service.ts'
import { currentStaff } from '../../staff-auth/staff-auth.service.ts'
import { readMailWays } from '../../mail-connections/mail-connections.service.ts'
import { readHealth } from '../health.service.ts'
import { readRelease } from '../release.service.ts'
import { readSenderChecks } from '../sender/sender-checks.service.ts'
import { readTestMail } from '../test-mail.service.ts'
import { listInvitations, readInvitationLink } from '../../team/invitation.service.ts'
import { listTeam } from '../../team/team.service.ts'
import { readViewer } from '../../viewer/viewer.service.ts'
import { byStaff, type Read } from '@loggia/testing/api/answers/read-calls'

/** The reads of staff and of the installation: see `READS`. */
export const SYSTEM_READS: Read[] = [
  [readViewer, ({ visitor, staff }) => [[visitor], [staff]]],
  [currentStaff, byStaff],
  [readOwnPreferences, byStaff],
  [listOwnSessions, byStaff],
  [listTeam, byStaff],
  [listInvitations, byStaff],
  [readInvitationLink, ({ staff, ids }) => [[staff, { id: ids.invitation }]]],
  [readFirstRun, byStaff],
  [readTestMail, byStaff],
  [readSenderChecks, byStaff],
  [readMailWays, byStaff],
  [readRelease, ({ visitor }) => [[visitor]]],
  [readHealth, byStaff],
]
