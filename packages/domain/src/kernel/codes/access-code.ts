import { createHmac } from 'node:crypto'
import { ACCESS_CODE } from '@loggia/contracts/limits'

/**
 * The access code of a sign-in challenge: the first eight bytes of an HMAC-SHA-256 over version,
 * challenge and email address, modulo a million, as six digits. The bff verifies it and the worker
 * mails it; because both derive it, it is stored nowhere.
 *
 * @param secret APP_SECRET, the same for bff and worker
 * @param challengeId 128 random bits, base64url
 * @param emailKey the address as `addressKey` returns it
 */
export function accessCode(secret: string, challengeId: string, emailKey: string): string {
  const mac = createHmac('sha256', secret).update(`v1|${challengeId}|${emailKey}`).digest()
  const number = mac.readBigUInt64BE() % 10n ** BigInt(ACCESS_CODE.digits)
  return number.toString().padStart(ACCESS_CODE.digits, '0')
}

/** The purpose of a code. One that was mailed for one purpose is invalid for all others. */
export type ChallengeKind = 'signIn' | 'newAddress'

const PREFIX = {
  signIn: 'challenge',
  newAddress: 'address-challenge',
} as const satisfies Record<ChallengeKind, string>

/** The Redis key of a challenge: a hash of `email`, `emailKey` and `expiresAt` (ms). */
export function challengeKey(challengeId: string, kind: ChallengeKind = 'signIn'): string {
  return `${PREFIX[kind]}:${challengeId}`
}
