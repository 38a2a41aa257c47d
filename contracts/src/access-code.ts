import { ACCESS_CODE } from './limits.ts'

/**
 * The access code of a challenge: the first eight bytes of HMAC-SHA-256 over version, challenge and
 * address, modulo a million, as six digits. The bff checks it and the worker mails it; because both
 * derive it, it is stored nowhere.
 *
 * @param secret APP_SECRET, the same for bff and worker
 * @param challengeId 128 random bits, base64url
 * @param addressKey the address as `foldCase` returns it
 */
export async function accessCode(
  secret: string,
  challengeId: string,
  addressKey: string,
): Promise<string> {
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const mac = await crypto.subtle.sign(
    'HMAC',
    key,
    encoder.encode(`v1|${challengeId}|${addressKey}`),
  )
  const number = new DataView(mac).getBigUint64(0) % 10n ** BigInt(ACCESS_CODE.digits)
  return number.toString().padStart(ACCESS_CODE.digits, '0')
}

/** The Redis key of a challenge: a hash of `email`, `emailKey`, `tries` and `expiresAt` (ms). */
export function challengeKey(challengeId: string): string {
  return `challenge:${challengeId}`
}
