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
export const secondFactorState = z
  .object({
    confirmedAt: z.iso
      .datetime()
      .nullable()
      .describe('Since when signing in asks for a code; null while it does not.'),
    recoveryCodesLeft: z.number().int(),
    needsPasskey: z
      .boolean()
      .describe(
        'Whether without an app you sign in with your passkey, since your team requires a second factor.',
      ),
  })
  .meta({ graphql: 'SecondFactorState', description: 'How you sign in, besides your password.' })

export const secondFactorSetup = z
  .object({
    secret: z.string().describe('To type, in base32.'),
    uri: z.string().describe('The same for apps that open links.'),
    qrCode: z.string().describe('The same to scan: an SVG.'),
  })
  .meta({
    graphql: 'SecondFactorSetup',
    description: 'What an app for one-time codes is set up with. It is shown once.',
  })

export const recoveryCodes = z.object({ codes: z.array(z.string()) }).meta({
  graphql: 'RecoveryCodes',
  description: 'Codes that take the place of the app, each once. They are shown once.',
})
