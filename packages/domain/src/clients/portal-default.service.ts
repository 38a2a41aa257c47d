import { portalDefault } from '@loggia/contracts/clients/clients'
import { z } from 'zod'
import { operation } from '../kernel/operation.ts'

/** The role of people for whom staff have decided none, so that the screen can say what it means, and whether they may decide it. */
export const readPortalDefault = operation({
  action: 'staffSettings:read',
  rest: 'GET /portal-default',
  field: 'portalDefault',
  input: z.object({}),
  output: portalDefault,
  async run({ config }) {
    return { role: config.PORTAL_DEFAULT_ROLE, offersManager: config.PORTAL_MANAGERS }
  },
})
