import { z } from 'zod'
import { readCode } from '../digits.ts'
import { ACCESS_CODE, MAX_LENGTH, MIN_LENGTH } from '../limits.ts'
import { ACTIONS } from '../permissions.ts'
import { email } from '../text.ts'

export const requestCodeInput = z.object({ email })

const CODE_TOO_SHORT = `Access code must be at least ${MIN_LENGTH.accessCode} characters`

export const verifyCodeInput = z.object({
  email,
  code: z
    .string(CODE_TOO_SHORT)
    .overwrite((typed) => readCode(typed, ACCESS_CODE.digits))
    .min(MIN_LENGTH.accessCode, CODE_TOO_SHORT)
    // No `max`, which the forms of pages would apply to the typed text, words and all.
    .refine((code) => code.length <= MAX_LENGTH.code, 'Invalid verification code'),
})

/** What a client says of the device on which they sign in. */
export const sharedDevice = z.object({
  isShared: z
    .boolean('Must be true or false')
    .nullish()
    .describe(
      'Whether the device is not your own: then the session ends after 24 hours without a visit, and after seven days.',
    ),
})

const NO_LINK = 'This link is not valid'

/** The longest link of an email that is looked at. */
export const MAX_EMAIL_LINK = 1_000

export const emailLinkInput = z.object({
  link: z
    .string(NO_LINK)
    .max(MAX_EMAIL_LINK, NO_LINK)
    .describe('From the address of the page that an email has led to.'),
})

/** The answer to a code request, the same whether or not the address belongs to a client. */
export const codeRequested = z
  .object({
    success: z.literal(true),
    message: z.string(),
    returned: z
      .string()
      .optional()
      .describe(
        'Why email to the address came back, as the end of a sentence; only in a browser in which it has signed in before.',
      ),
    verificationCode: z.string().optional().describe('The access code; only in the demo profile.'),
  })
  .meta({
    graphql: 'CodeRequested',
    description: 'The response to a code request: the same for known and unknown email addresses.',
  })

export type CodeRequested = z.infer<typeof codeRequested>

export const clientSignedIn = z
  .object({
    ok: z.literal(true),
    authenticated: z.literal(true),
    email: z.string(),
  })
  .meta({ graphql: 'ClientSignedIn' })

export const emailChanged = z
  .object({ email: z.string() })
  .meta({ graphql: 'EmailChanged', description: 'The email address that you use from now on.' })

export const clientSession = z
  .object({
    authenticated: z.boolean(),
    ok: z.boolean(),
    email: z.string().nullable(),
    name: z.string().nullable(),
    permissions: z.array(z.enum(ACTIONS)).describe('The actions that the client may perform.'),
    sessionId: z
      .string()
      .nullable()
      .describe(
        'Names the session, also after its client has changed the address. Null without one, and for staff who look.',
      ),
  })
  .meta({ id: 'ClientSession', description: 'The client that is signed in to the portal, if any.' })

export type ClientSession = z.infer<typeof clientSession>
