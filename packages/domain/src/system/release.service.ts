import { release } from '@loggia/contracts/system/release'
import { REVISION, VERSION } from '@loggia/server/version'
import { z } from 'zod'
import { operation } from '../kernel/operation.ts'

/** Which release answers. Asks no engine, so it answers while they are away. */
export const readRelease = operation({
  summary: 'The release that answers, with its version and the paths of its documentation',
  action: 'release:read',
  rest: 'GET /',
  field: 'release',
  input: z.object({}),
  output: release,
  async run() {
    return {
      name: 'Loggia' as const,
      version: VERSION,
      revision: REVISION,
      documentation: '/api/docs',
      openapi: '/api/openapi.json',
    }
  },
})
