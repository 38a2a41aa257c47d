import { z } from 'zod'

/** How many recovery codes a person gets. */
export const RECOVERY_CODES = 10

const MAX_TYPED = 100
const tooLong = 'This is longer than a code'

/** A code to sign in with: six digits of the app, or a recovery code. Empty where a form shows no field for it. */
export const signInCode = z.string().trim().max(MAX_TYPED, tooLong).nullish()

/** The code that shows that the app was set up. */
export const secondFactorConfirmation = z.object({
  code: z
    .string('Enter the code that your app shows')
    .trim()
    .min(1, 'Enter the code that your app shows')
    .max(MAX_TYPED, tooLong),
})

/** The state of one's own second factor. */
export const secondFactorState = z.object({
  /** Since when signing in asks for a code; null while it does not. */
  confirmedAt: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.number().int(),
  /** Whether their password is not enough without an app: the team requires a second factor, and theirs is a passkey. */
  needsPasskey: z.boolean(),
})

/** The secret for setting up an app. It is shown once. */
export const secondFactorSetup = z.object({
  /** To type, in base32. */
  secret: z.string(),
  /** The same for apps that open links: `otpauth://…`. */
  uri: z.string(),
  /** The same to scan: an SVG. */
  qrCode: z.string(),
})

/** New recovery codes. They are shown once. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) })
