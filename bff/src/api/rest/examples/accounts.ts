import type { ClientView } from '@loggia/contracts/portal/client-view'
import type { StaffUser } from '@loggia/contracts/staff-auth'
import type { Invitation, TeamMember } from '@loggia/contracts/staff-team'
import { DEFAULT_PREFERENCES as preferences } from '@loggia/contracts/values/preferences'
import type * as ownPreferences from '@loggia/domain/account/own-preferences.service'
import type * as profile from '@loggia/domain/account/own-profile.service'
import type * as sessions from '@loggia/domain/account/own-sessions.service'
import type * as portal from '@loggia/domain/client-auth/client-auth.service'
import type * as views from '@loggia/domain/client-view/client-view.service'
import type * as resets from '@loggia/domain/staff-auth/password-reset.service'
import type * as staff from '@loggia/domain/staff-auth/staff-auth.service'
import type * as emails from '@loggia/domain/staff-auth/staff-email.service'
import type * as passwords from '@loggia/domain/staff-auth/staff-password.service'
import type * as invitations from '@loggia/domain/team/invitation.service'
import type * as team from '@loggia/domain/team/team.service'
import type { ExamplesOf } from './example.ts'

const sam = { name: 'Sam Staff', email: 'sam@provider.example', username: 'sam' }
const user: StaffUser = { id: 1, ...sam, role: 'admin' }
const member: TeamMember = { ...user, createdAt: '2026-04-01T07:00:00.000Z', deactivatedAt: null }
const invitation: Invitation = {
  id: 2,
  email: 'robin@provider.example',
  invitedBy: 'Sam Staff',
  createdAt: '2026-04-15T09:30:00.000Z',
  expiresAt: '2026-04-22T09:30:00.000Z',
  usedAt: null,
}
const token = '2.bT3Fk0sW9cQvX1uYhZ8eRj5nLm7pAo4iKdGsC6rEwVM'
const link = `http://localhost:3000/auth?invitation=${token}`

const view: ClientView = { clientId: 7, name: 'Grace Hopper', secondsLeft: 900 }

/** Staff accounts, the team, and sign-in to the portal. */
export const accountsExamples = {
  currentStaff: { answer: user },
  loginStaff: { body: { username: 'sam', password: 'correct horse' }, answer: user },
  registerStaff: { body: { ...sam, password: 'correct horse' }, answer: user },
  logoutStaff: {},
  changePassword: { body: { currentPassword: 'correct horse', newPassword: 'battery staple' } },
  requestStaffEmailChange: {
    body: { email: 'sam@nord.example', currentPassword: 'correct horse' },
    answer: { success: true, message: 'Please check your email for the access code' },
  },
  confirmStaffEmailChange: {
    body: { email: 'sam@nord.example', code: '123456' },
    answer: { ...user, email: 'sam@nord.example' },
  },
  signOutEverywhere: {},
  updateOwnProfile: { body: { name: 'Sam Staff' }, answer: user },
  readOwnPreferences: { answer: preferences },
  updateOwnPreferences: { body: { scheme: 'dark' }, answer: { ...preferences, scheme: 'dark' } },
  listOwnSessions: {
    answer: [
      {
        id: 'wkbNqUBfaXSzYt8Qz1EvJm2f3LrG5hC7iO0pD9sVxZA',
        device: 'Firefox on Windows',
        startedAt: '2026-05-02T08:00:00.000Z',
        usedAt: '2026-05-02T16:00:00.000Z',
        isCurrent: true,
      },
    ],
  },
  endOwnSession: {},
  endOtherSessions: {},
  requestPasswordReset: { body: { email: sam.email }, answer: { success: true } },
  resetPassword: { body: { token, password: 'battery staple' }, answer: { success: true } },
  listTeam: { answer: [member] },
  listInvitations: { answer: [invitation] },
  inviteStaff: { body: { email: invitation.email }, answer: { ...invitation, link } },
  readInvitationLink: { answer: { link } },
  resendInvitation: {
    answer: { ...invitation, expiresAt: '2026-04-27T14:00:00.000Z', link },
  },
  revokeInvitation: {},
  signOutColleague: {},
  deactivateColleague: { answer: { ...member, deactivatedAt: '2026-05-02T16:00:00.000Z' } },
  reactivateColleague: { answer: member },
  readClientStatus: {
    answer: {
      authenticated: true,
      ok: true,
      email: 'grace@navy.example',
      name: 'Grace Hopper',
      permissions: ['projects:read', 'ownRecord:read'],
      sessionId: '5d0c4a5e0f3b49c1',
    },
  },
  requestAccessCode: {
    body: { email: 'grace@navy.example' },
    answer: { success: true, message: 'Please check your email for the access code' },
  },
  verifyAccessCode: {
    body: { email: 'grace@navy.example', code: '483920' },
    answer: { ok: true, authenticated: true, email: 'grace@navy.example' },
  },
  logoutClient: {},
  startClientView: { answer: view },
  readClientView: { answer: { view } },
  endClientView: {},
} satisfies ExamplesOf<
  typeof ownPreferences &
    typeof profile &
    typeof sessions &
    typeof portal &
    typeof views &
    typeof staff &
    typeof passwords &
    typeof emails &
    typeof resets &
    typeof invitations &
    typeof team
>
