import { z } from 'zod'
import { AREAS } from '../areas.ts'
import { id, requiredText } from '../text.ts'

/** How many tokens a person may have. */
export const MAX_API_TOKENS = 50

/** The beginning of every token, by which secret scanners find it; 64 hexadecimal digits follow. */
export const API_TOKEN_PREFIX = 'loggia_pat_'

/** For how many days a token may work. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const

const area = z
  .enum(AREAS, 'Must be an area of the API')
  .meta({ graphql: 'ApiArea', description: 'An area of the API, in the words of the sidebar.' })

export const apiTokenInput = z.object({
  name: requiredText(60, 'Name is required').describe('The program that uses it: `Accounting`.'),
  mayWrite: z.boolean().describe('Whether it may change things, and not only read.'),
  areas: z
    .array(area)
    .min(1, 'Please choose at least one area')
    .max(AREAS.length, 'Each area once')
    .describe('What it opens. Its owner has to be allowed to do it, too, at each call.'),
  days: z
    .int('Must be a number of days')
    .min(1, 'Must be at least one day')
    .max(365, 'Must be at most a year')
    .describe('For how many days it works.'),
})

/** An app that asks for access by OAuth, as the address of its consent screen names it. */
export const appRequestInput = z.object({
  id: z
    .string()
    .max(64, 'Must be the id of a request')
    .regex(/^[\w-]+$/, 'Must be the id of a request'),
})

export const allowAppInput = apiTokenInput.omit({ name: true }).extend(appRequestInput.shape)

export const appRequest = z
  .object({
    name: z.string().describe('What the app calls itself.'),
    host: z
      .string()
      .describe('Where it gets its access: `claude.ai`. This, an app cannot make up.'),
  })
  .meta({ graphql: 'AppRequest', description: 'An app that asks for access.' })

export const answeredApp = z
  .object({ url: z.string().describe('Where the browser goes on, back to the app.') })
  .meta({ graphql: 'AnsweredApp' })

export const apiToken = z
  .object({
    id,
    name: z.string(),
    mayWrite: z.boolean(),
    areas: z.array(area),
    isApp: z
      .boolean()
      .describe('Whether it is an app that asked for access, without a token to copy.'),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
    lastUsedFrom: z.string().nullable().describe('The network that used it: an IP address.'),
  })
  .meta({
    graphql: 'ApiToken',
    description: 'The right of a program to call the API for a member of staff.',
  })

export type ApiToken = z.infer<typeof apiToken>

export const newApiToken = z
  .object({
    token: z.string().describe('The secret. It is never shown again.'),
    apiToken,
  })
  .meta({ graphql: 'NewApiToken' })
