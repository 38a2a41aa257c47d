import { readOwnPreferences } from '@loggia/domain/account/own-preferences.service'
import { listOwnSessions } from '@loggia/domain/account/own-sessions.service'
import { readFirstRun } from '@loggia/domain/first-run/first-run.service'
import { currentStaff } from '@loggia/domain/staff-auth/staff-auth.service'
import { readHealth } from '@loggia/domain/system/health.service'
import { listInboundMails } from '@loggia/domain/system/inbound-mails.service'
import { readRelease } from '@loggia/domain/system/release.service'
import { readTestMail } from '@loggia/domain/system/test-mail.service'
import { listInvitations, readInvitationLink } from '@loggia/domain/team/invitation.service'
import { listTeam } from '@loggia/domain/team/team.service'
import { readViewer } from '@loggia/domain/viewer/viewer.service'
import { byStaff, type Read } from '../answers/read-calls.ts'

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
  [readRelease, ({ visitor }) => [[visitor]]],
  [readHealth, byStaff],
  [listInboundMails, byStaff],
]
