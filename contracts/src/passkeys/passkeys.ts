import { z } from 'zod'
import { id, optionalText, requiredText, rowId } from '../text.ts'

/** The side that a passkey signs in to: back office or portal. */
export const PASSKEY_SIDES = ['staff', 'client'] as const

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
  side: z.enum(PASSKEY_SIDES, 'Must be staff or client'),
})

/** The options of a browser for asking for a passkey: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const passkeySignInOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  /** `required` or `preferred`. */
  userVerification: z.string(),
})

/** The signed answer of an authenticator, from `AuthenticationResponseJSON` of WebAuthn. */
export const passkeyAssertion = z.object({
  /** The `id` of the browser's answer. */
  credentialId: bytes(1_400),
  clientDataJSON,
  authenticatorData: bytes(4_000),
  signature: bytes(8_000),
  userHandle: bytes(100),
})

export type PasskeyAssertion = z.output<typeof passkeyAssertion>

/** The options of a browser for making a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const passkeyOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.string(), alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  /** Those that the person has, so that no device makes a second one. */
  excludeCredentials: z.array(
    z.object({ type: z.string(), id: z.string(), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.string(),
    requireResidentKey: z.boolean(),
    userVerification: z.string(),
  }),
  attestation: z.string(),
})

/** A passkey that a browser has made, from `RegistrationResponseJSON` of WebAuthn. */
export const passkeyInput = z.object({
  /** Without one, the browser or the kind of key names it. */
  name: optionalText(MAX_PASSKEY_NAME),
  clientDataJSON,
  attestationObject: bytes(32_000),
  /** How browsers reach its authenticator, such as `internal` or `usb`. */
  transports: z
    .array(z.string().regex(/^[a-z-]{1,30}$/, 'Must be the name of a transport'))
    .max(10, 'Must be at most 10')
    .nullish(),
})

export const passkeyUpdate = z.object({
  id: rowId,
  name: requiredText(MAX_PASSKEY_NAME, 'Name is required'),
})

/** One of the passkeys with which a person signs in. */
export const passkey = z.object({
  id,
  name: z.string(),
  /** Whether it is kept in an account, such as that of a phone, and so on several devices. */
  isSynced: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})

export type Passkey = z.infer<typeof passkey>
