import type { PasskeySide } from '@loggia/contracts/passkeys/passkeys'
import type { Context } from '../kernel/context.ts'
import { AppError } from '../kernel/errors.ts'
import { challengeIn } from './prove-passkey.ts'
import {
  passkeyChallenges,
  relyingParty,
  verificationOf,
  type PasskeyChallenge,
} from './relying-party.ts'

/** EdDSA, ES256 and RS256, which every authenticator has one of. */
export const ALGORITHMS = [-8, -7, -257]

/** The answer of a browser, in base64url. */
interface Made {
  clientDataJSON: string
  attestationObject: string
}

/** The session that adds a passkey, which alone may answer its challenge. */
export function holderOf({ sessionHash }: Context['auth'], side: PasskeySide): string {
  return sessionHash(side) ?? ''
}

/**
 * Checks the new passkey of a browser. Its challenge is taken before anything is looked at.
 *
 * @returns the columns of its row
 * @throws VALIDATION with the same message for all errors
 */
export async function verifyNewPasskey(
  { redis, config, log }: Pick<Context, 'redis' | 'config' | 'log'>,
  { clientDataJSON, attestationObject }: Made,
  { purpose, side, holder }: Omit<PasskeyChallenge, 'userHandle'>,
) {
  const value = challengeIn(clientDataJSON)
  const taken = value === null ? null : await passkeyChallenges.take(redis, value)
  const isMeant = taken?.purpose === purpose && taken.side === side && taken.holder === holder
  if (value === null || !isMeant || !taken.userHandle) throw refused()
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(config)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const verified = await verifyRegistrationResponse({
    response: {
      // The id that counts is the one in the attestation.
      id: value,
      rawId: value,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: value,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: verificationOf(side) === 'required',
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    log.info({ err: error }, 'a new passkey was refused')
    return null
  })
  const info = verified?.registrationInfo
  if (!info) throw refused()
  const { credential, credentialBackedUp: isSynced } = info
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    userHandle: taken.userHandle,
    isSynced,
  }
}

/** A name in plain words for a new passkey, unlike those that the person has. */
export function passkeyName(
  transports: readonly string[],
  device: string,
  taken: readonly string[],
): string {
  const kind = kindOf(transports, device)
  const names = [kind, ...taken.map((_, index) => `${kind} ${index + 2}`)]
  return names.find((name) => !taken.includes(name)) ?? kind
}

function kindOf(transports: readonly string[], device: string): string {
  if (transports.length === 0 || transports.includes('internal')) return device
  return transports.includes('hybrid') ? 'Phone or tablet' : 'Security key'
}

function refused(): AppError {
  return new AppError('VALIDATION', 'The passkey could not be added. Please try again.')
}
