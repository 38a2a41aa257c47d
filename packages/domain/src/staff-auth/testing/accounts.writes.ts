import { signToken } from '@loggia/server/auth/signed-token'
import { GUEST_CODES } from '../../second-factor/testing/second-factor.writes.ts'
import { TEST_SECRET } from '@loggia/testing/api/app'
import { type Area, NUMBERS, PASSWORD, TOMORROW } from '@loggia/testing/api/concurrent-writes/area'

const INVITATIONS = [1, 2] as const
const RESETS = [1, 2] as const
const VIEWS = [41, 42] as const

/** Staff: their accounts, sessions, invitations and saved views. */
export const accounts: Area = {
  tables: {
    staff_invitations: {
      columns: 'id, email, invited_by_id, expires_at, used_at',
      rows: INVITATIONS.map((id) => `(${id}, 'i${id}@x.example', USER, ${TOMORROW}, NULL)`),
      restored: ['used_at', 'expires_at'],
    },
    password_resets: {
      columns: 'id, user_id, expires_at, used_at',
      rows: RESETS.map((id) => `(${id}, USER, ${TOMORROW}, NULL)`),
      restored: ['used_at', 'expires_at'],
    },
    saved_views: {
      columns: 'id, user_id, list, name, search, position',
      rows: VIEWS.map((id) => `(${id}, USER, 'clients', 'Stage ${id}', 'q=a', ${id})`),
      restored: ['name', 'position'],
    },
  },
  ids: { '/staff/invitations/': INVITATIONS, '/saved-views/': VIEWS },
  changes: {
    loginStaff: (_, { username }) => ({ username, code: GUEST_CODES[1] }),
    changePassword: () => ({ newPassword: PASSWORD }),
    changeStaffRole: () => ({ role: 'staff' }),
    updateOwnProfile: (choose) => ({ name: `Sam ${choose(NUMBERS)}` }),
    endOwnSession: () => ({ id: 'none' }),
    endPortalSession: () => ({ id: 'none' }),
    registerStaff: (choose) => ({
      username: `user${choose(NUMBERS)}`,
      email: `${choose(NUMBERS)}@x.example`,
    }),
    resetPassword: async (choose) => ({
      password: PASSWORD,
      token: signToken(TEST_SECRET, 'password-reset', choose(RESETS)),
    }),
    createSavedView: (choose) => ({ name: `View ${choose(NUMBERS)}` }),
    renameSavedView: (choose) => ({ name: `Renamed ${choose(NUMBERS)}` }),
  },
}
