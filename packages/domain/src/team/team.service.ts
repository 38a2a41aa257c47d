import { rowInput } from '@loggia/contracts/lists'
import { teamMember } from '@loggia/contracts/staff-team'
import { z } from 'zod'
import { notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { deactivateAccount, reactivateAccount } from '../staff-auth/staff-deactivation.service.ts'
import { toTeamMember } from './team.view.ts'

export const listTeam = operation({
  action: 'team:read',
  input: z.object({}),
  output: z.array(teamMember),
  async run({ db }) {
    const activeFirst = { deactivatedAt: { sort: 'asc', nulls: 'first' } } as const
    const rows = await db.user.findMany({ orderBy: [activeFirst, { id: 'asc' }] })
    return rows.map(toTeamMember)
  },
})

/** Ends the sessions of a colleague in all browsers. */
export const signOutColleague = operation({
  action: 'team:write',
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

/** Ends a colleague's access: see `deactivateAccount`. */
export const deactivateColleague = operation({
  action: 'team:write',
  input: rowInput,
  output: teamMember,
  async run({ actor, sessions, transaction }, { id }) {
    const user = await transaction((unit) => deactivateAccount(unit, id, actor.id))
    await sessions.endStaffSessions(id)
    return toTeamMember(user)
  },
})

/** Gives a deactivated colleague access again. */
export const reactivateColleague = operation({
  action: 'team:write',
  input: rowInput,
  output: teamMember,
  async run({ actor, transaction }, { id }) {
    const user = await transaction((unit) => reactivateAccount(unit, id, actor.id))
    return toTeamMember(user)
  },
})
