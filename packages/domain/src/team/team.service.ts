import { rowInput } from '@loggia/contracts/lists'
import { staffRoleInput, teamMember } from '@loggia/contracts/team/team'
import { z } from 'zod'
import { notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { viewById, viewsWhere } from '../kernel/read-view.ts'
import {
  changeRole,
  deactivateAccount,
  reactivateAccount,
  resetSecondFactor,
} from '../staff-auth/staff-access.ts'
import { teamMemberView } from './team.view.ts'

export const listTeam = operation({
  summary: 'The members of staff',
  action: 'team:read',
  rest: 'GET /staff',
  field: 'team',
  input: z.object({}),
  output: z.array(teamMember),
  run: ({ db }) => viewsWhere(db, teamMemberView, {}, 'deactivated_at NULLS FIRST, id'),
})

export const signOutColleague = operation({
  summary: 'Ends all sessions of a colleague',
  action: 'team:write',
  rest: 'POST /staff/{id}/sign-out-everywhere',
  input: rowInput,
  output: z.literal(true),
  async run({ sessions, transaction }, { id }) {
    await transaction(async ({ db, audit }) => {
      if ((await db.user.count({ where: { id } })) === 0) throw notFound('Colleague')
      await audit({ action: 'staff.signedOutEverywhere', entity: 'user', entityId: id })
    })
    await sessions.endStaffSessions(id)
    return true as const
  },
})

export const deactivateColleague = operation({
  summary: "Ends a colleague's access, sessions and open invitations",
  description: 'Records keep the name.',
  action: 'team:write',
  rest: 'POST /staff/{id}/deactivate',
  input: rowInput,
  output: teamMember,
  async run({ actor, sessions, transaction }, { id }) {
    const colleague = await transaction(async (unit) => {
      await deactivateAccount(unit, id, actor.id)
      return viewById(unit.db, teamMemberView, id)
    })
    await sessions.endStaffSessions(id)
    return colleague
  },
})

export const reactivateColleague = operation({
  summary: 'Gives a deactivated colleague access again',
  action: 'team:write',
  rest: 'POST /staff/{id}/reactivate',
  input: rowInput,
  output: teamMember,
  async change({ actor, ...unit }, { id }) {
    await reactivateAccount(unit, id, actor.id)
    return viewById(unit.db, teamMemberView, id)
  },
})

/** Gives a colleague another role: see `changeRole`. */
export const changeStaffRole = operation({
  summary: 'Makes a colleague an admin, or no longer one',
  action: 'team:write',
  rest: 'PUT /staff/{id}/role',
  input: staffRoleInput,
  output: teamMember,
  async change({ actor, ...unit }, { id, role }) {
    await changeRole(unit, id, role, actor.id)
    return viewById(unit.db, teamMemberView, id)
  },
})

export const resetColleagueSecondFactor = operation({
  summary: 'Turns off the second factor of a colleague who has lost it, and removes their passkeys',
  action: 'team:write',
  rest: 'POST /staff/{id}/reset-second-factor',
  field: 'resetSecondFactor',
  input: rowInput,
  output: teamMember,
  async change({ actor, ...unit }, { id }) {
    await resetSecondFactor(unit, id, actor.id)
    return viewById(unit.db, teamMemberView, id)
  },
})
