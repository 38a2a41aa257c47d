import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

/** The defaults of all apps: RFC 6238 with SHA-1, six digits, thirty seconds. */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 }

/** A new random secret, in base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/**
 * The time step to which a code belongs: this one, or the one before or after, because clocks differ and typing takes
 * time. Null for a wrong code.
 *
 * @param now milliseconds
 */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const key = Secret.fromBase32(secret)
  const delta = TOTP.validate({ ...KIND, secret: key, token: code, timestamp: now, window: 1 })
  return delta === null ? null : TOTP.counter({ period: KIND.period, timestamp: now }) + delta
}

/** The set-up of an app: a link, and the same as a picture. */
export function setupOf(secret: string, issuer: string, username: string) {
  const uri = new TOTP({ ...KIND, secret, issuer, label: username }).toString()
  return { secret, uri, qrCode: renderSVG(uri, { ecc: 'M', border: 4 }) }
}
