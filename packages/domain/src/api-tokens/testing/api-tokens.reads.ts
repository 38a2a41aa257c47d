import type { Read } from '@loggia/testing/api/answers/read-calls'
import { newApp } from '@loggia/testing/api/oauth'
import { newProgram } from '@loggia/testing/api/people'
import { listApiTokens } from '../api-tokens.service.ts'
import { readAppRequest } from '../app-requests.service.ts'

export const API_TOKEN_READS: Read[] = [
  [
    listApiTokens,
    async ({ app, staff }) => {
      const { id } = (await staff.request('get', '/api/user')).body as { id: number }
      await newProgram(app, { id })
      const used = await newProgram(app, { id })
      await used.browser.request('get', '/api/clients?limit=1')
      return [[staff]]
    },
  ],
  [
    readAppRequest,
    async ({ app, staff }) => {
      const { id } = await (await newApp(app)).ask(staff)
      return [[staff, { id }]]
    },
  ],
]
