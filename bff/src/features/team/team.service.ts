import { rowInput } from '@loggia/contracts/lists'
import { teamMember } from '@loggia/contracts/staff-team'
import { z } from 'zod'
import { notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { toTeamMember } from './team.view.ts'

export const listTeam = operation({
  action: 'team:read',
  input: z.object({}),
  output: z.array(teamMember),
  async run({ db }) {
    const rows = await db.user.findMany({ orderBy: { id: 'asc' } })
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
