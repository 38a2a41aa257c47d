import type { Config } from '../kernel/config.ts'
import { PASSKEY_CHALLENGE_SECONDS, type PasskeySide } from '@loggia/contracts/passkeys/passkeys'
import type { Context } from '../kernel/context.ts'
import { oneTime } from '../kernel/redis/one-time.ts'

/** What a passkey is asked to sign: a random value, which counts once. */
export interface PasskeyChallenge {
  purpose: 'signIn' | 'adding' | 'proof'
  side: PasskeySide
  /** The browser or the session that has asked. No other may answer. */
  holder: string
  /** By which the authenticator of a new passkey will know the person. */
  userHandle?: string
}

export const passkeyChallenges = oneTime<PasskeyChallenge>(
  'passkey:challenge',
  PASSKEY_CHALLENGE_SECONDS,
)

/** The binding of passkeys: the host of the public address, and the origin that browsers sign. */
export function relyingParty({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) {
  const { hostname, origin } = new URL(PUBLIC_URL)
  return { id: hostname, origin }
}

/** Opens a challenge, and returns the browser's options for signing it with a passkey. */
export async function signingOptions(
  { redis, config }: Pick<Context, 'redis' | 'config'>,
  challenge: PasskeyChallenge,
) {
  return {
    challenge: await passkeyChallenges.open(redis, challenge),
    rpId: relyingParty(config).id,
    timeout: PASSKEY_CHALLENGE_SECONDS * 1_000,
    userVerification: verificationOf(challenge.side),
  }
}

/** Whether authenticators ask for a finger, a face or a PIN: always of staff, who see all data. */
export function verificationOf(side: PasskeySide): 'required' | 'preferred' {
  return side === 'staff' ? 'required' : 'preferred'
}
