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

/** The answer to a code request, the same whether or not the address belongs to a client. */
export const codeRequested = z.object({
  success: z.literal(true),
  message: z.string(),
  /** Only in the demo profile. */
  verificationCode: z.string().optional(),
})

export type CodeRequested = z.infer<typeof codeRequested>

export const clientSignedIn = z.object({
  ok: z.literal(true),
  authenticated: z.literal(true),
  email: z.string(),
})

/** The address that a client uses from now on. */
export const emailChanged = z.object({ email: z.string() })

/** The client that is signed in to the portal, if any. `authenticated` and `ok` are always the same. */
export const clientSession = z.object({
  authenticated: z.boolean(),
  ok: z.boolean(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  permissions: z.array(z.enum(ACTIONS)),
  /** Names the session, also after its client has changed the address; null without one, and for staff who look. */
  sessionId: z.string().nullable(),
})

export type ClientSession = z.infer<typeof clientSession>
