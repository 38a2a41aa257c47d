import { z } from 'zod'
import { id, optionalText, requiredText, rowId } from '../text.ts'

/** The side that a passkey signs in to: back office or portal. */
const PASSKEY_SIDES = ['staff', 'client'] as const

export type PasskeySide = (typeof PASSKEY_SIDES)[number]

/** How many a person may have. */
export const MAX_PASSKEYS = 20

/** How long (seconds) a sign-in or a new passkey may take from its start. */
export const PASSKEY_CHALLENGE_SECONDS = 300

/** The length of the name of a passkey, in characters. */
const MAX_PASSKEY_NAME = 60

/** Bytes as browsers send them: base64url without padding. The shortest is an id of 16 bytes. */
function bytes(maxLength: number) {
  return z
    .string(UNREADABLE)
    .min(22, UNREADABLE)
    .max(maxLength, UNREADABLE)
    .regex(/^[\w-]+$/, UNREADABLE)
}

const UNREADABLE = 'Must be what a browser answers, in base64url'

const clientDataJSON = bytes(8_000)

export const passkeySignInStart = z.object({
  side: z.enum(PASSKEY_SIDES, 'Must be staff or client').meta({
    graphql: 'PasskeySide',
    description:
      'The kind of user of a passkey: staff of the back office, or clients of the portal.',
  }),
})

export const passkeySignInOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int().describe('Milliseconds.'),
    userVerification: z.string().describe('`required` or `preferred`.'),
  })
  .meta({
    graphql: 'PasskeySignInOptions',
    description:
      'What a browser needs to ask for a passkey: PublicKeyCredentialRequestOptionsJSON of WebAuthn.',
  })

/** The signed answer of an authenticator, from `AuthenticationResponseJSON` of WebAuthn. */
export const passkeyAssertion = z.object({
  credentialId: bytes(1_400).describe('The `id` of what the browser answers.'),
  clientDataJSON,
  authenticatorData: bytes(4_000),
  signature: bytes(8_000),
  userHandle: bytes(100),
})

export type PasskeyAssertion = z.output<typeof passkeyAssertion>

export const passkeyOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }).meta({ graphql: 'PasskeyRelyingParty' }),
    user: z
      .object({
        id: z.string().describe('Random, in base64url.'),
        name: z.string(),
        displayName: z.string(),
      })
      .meta({ graphql: 'PasskeyUser' }),
    pubKeyCredParams: z.array(
      z
        .object({ type: z.string(), alg: z.int().describe('Of the COSE registry.') })
        .meta({ graphql: 'PasskeyAlgorithm' }),
    ),
    timeout: z.int().describe('Milliseconds.'),
    excludeCredentials: z
      .array(
        z
          .object({ type: z.string(), id: z.string(), transports: z.array(z.string()) })
          .meta({ graphql: 'PasskeyDescriptor' }),
      )
      .describe('Those that the person has, so that no device makes a second one.'),
    authenticatorSelection: z
      .object({
        residentKey: z.string(),
        requireResidentKey: z.boolean(),
        userVerification: z.string(),
      })
      .meta({ graphql: 'PasskeySelection' }),
    attestation: z.string(),
  })
  .meta({
    graphql: 'PasskeyOptions',
    description:
      'What a browser needs to make a passkey: PublicKeyCredentialCreationOptionsJSON of WebAuthn.',
  })

/** A passkey that a browser has made, from `RegistrationResponseJSON` of WebAuthn. */
export const passkeyInput = z.object({
  name: optionalText(MAX_PASSKEY_NAME).describe(
    'Without one, the browser or the kind of key names it.',
  ),
  clientDataJSON,
  attestationObject: bytes(32_000),
  transports: z
    .array(z.string().regex(/^[a-z-]{1,30}$/, 'Must be the name of a transport'))
    .max(10, 'Must be at most 10')
    .nullish()
    .describe('How browsers reach its authenticator, such as `internal` or `usb`.'),
})

export const passkeyUpdate = z.object({
  id: rowId,
  name: requiredText(MAX_PASSKEY_NAME, 'Name is required'),
})

export const passkey = z
  .object({
    id,
    name: z.string(),
    isSynced: z
      .boolean()
      .describe(
        'Whether it is kept in an account, such as that of a phone, and so on several devices.',
      ),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ graphql: 'Passkey', description: 'One of the passkeys with which a person signs in.' })

export type Passkey = z.infer<typeof passkey>
