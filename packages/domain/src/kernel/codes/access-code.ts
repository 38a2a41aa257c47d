import { ACCESS_CODE } from '@loggia/contracts/limits'

/**
 * The access code of a sign-in challenge: the first eight bytes of an HMAC-SHA-256 over version,
 * challenge and email address, modulo a million, as six digits. The bff verifies it and the worker
 * mails it; because both derive it, it is stored nowhere.
 *
 * @param secret APP_SECRET, the same for bff and worker
 * @param challengeId 128 random bits, base64url
 * @param emailKey the address as `foldCase` returns it
 */
export async function accessCode(
  secret: string,
  challengeId: string,
  emailKey: string,
): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const bytes = encoder.encode(secret)
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign'])
  const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(`v1|${challengeId}|${emailKey}`))
  const number = new DataView(mac).getBigUint64(0) % 10n ** BigInt(ACCESS_CODE.digits)
  return number.toString().padStart(ACCESS_CODE.digits, '0')
}

/** What a code is for. One that was mailed for something is good for nothing else. */
export type ChallengeKind = 'signIn' | 'newAddress'

const PREFIX = {
  signIn: 'challenge',
  newAddress: 'address-challenge',
} as const satisfies Record<ChallengeKind, string>

/** The Redis key of a challenge: a hash of `email`, `emailKey` and `expiresAt` (ms). */
export function challengeKey(challengeId: string, kind: ChallengeKind = 'signIn'): string {
  return `${PREFIX[kind]}:${challengeId}`
}
