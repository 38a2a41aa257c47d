import { PASSKEY_CHALLENGE_SECONDS } from '@loggia/contracts/passkeys/passkeys'
import type { Context } from '../kernel/context.ts'
import type { PasskeyChallenge } from '../kernel/ports.ts'
import { relyingParty } from './relying-party.ts'
import { verificationOf } from './user-verification.ts'

/** Opens a challenge, and returns what a browser needs to have a passkey sign it. */
export async function signingOptions(
  { auth, config }: Pick<Context, 'auth' | 'config'>,
  challenge: PasskeyChallenge,
) {
  return {
    challenge: await auth.passkeyChallenges.open(challenge),
    rpId: relyingParty(config).id,
    timeout: PASSKEY_CHALLENGE_SECONDS * 1_000,
    userVerification: verificationOf(challenge.side),
  }
}
