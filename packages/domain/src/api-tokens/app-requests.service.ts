import {
  allowAppInput,
  answeredApp,
  appRequest,
  appRequestInput,
} from '@loggia/contracts/api-tokens/api-tokens'
import { AppError } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { addToken } from './add-token.ts'

export const readAppRequest = operation({
  summary: 'An app that asks for access in this browser',
  action: 'apiTokens:read',
  rest: 'GET /app-requests/{id}',
  field: 'appRequest',
  input: appRequestInput,
  output: appRequest,
  async run({ appRequests }, { id }) {
    const { name, host } = (await appRequests.find(id)) ?? gone()
    return { name, host }
  },
})

export const allowApp = operation({
  summary: 'Lets an app act for the caller, with rights as those of a token',
  action: 'apiTokens:write',
  rest: 'POST /app-requests/{id}/allow',
  input: allowAppInput,
  output: answeredApp,
  limits: ['apiTokens.actor'],
  async run({ actor, appRequests, transaction }, { id, ...rights }) {
    const { name, grantId } = (await appRequests.find(id)) ?? gone()
    await transaction(async (unit) => {
      // Of two answers at once, one finds the row of the other.
      await lockRows(unit.db, 'users', [actor.id], 'NO KEY UPDATE')
      const answered = await unit.db.apiToken.count({ where: { grantId } })
      if (answered > 0) gone()
      await addToken(unit, actor, { ...rights, name, grantId })
    })
    return { url: (await appRequests.allow(id, actor.id)) ?? gone() }
  },
})

export const refuseApp = operation({
  summary: 'Refuses an app that asks for access',
  action: 'apiTokens:refuse',
  rest: 'POST /app-requests/{id}/refuse',
  input: appRequestInput,
  output: answeredApp,
  limits: ['apiTokens.actor'],
  async run({ appRequests }, { id }) {
    return { url: (await appRequests.refuse(id)) ?? gone() }
  },
})

function gone(): never {
  throw new AppError(
    'NOT_FOUND',
    'This request has expired, was answered, or began in another browser',
  )
}
