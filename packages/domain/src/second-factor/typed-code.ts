import { hash, randomInt } from 'node:crypto'
import { cleanCode } from '@loggia/contracts/digits'
import { RECOVERY_CODES } from '@loggia/contracts/second-factor/second-factor'

const APP_DIGITS = 6

/** 80 bits. Digits only, so that the keyboard that phones show for the codes of apps does for them, too. */
const RECOVERY_DIGITS = 24

const GROUP = 4

type TypedCode = { kind: 'app' | 'recovery'; digits: string }

/** Reads a code however it was spelled: with spaces, hyphens, or digits of another script. Null for no code. */
export function readTypedCode(typed: string): TypedCode | null {
  const digits = cleanCode(typed)
  if (!/^\d+$/.test(digits)) return null
  if (digits.length === APP_DIGITS) return { kind: 'app', digits }
  return digits.length === RECOVERY_DIGITS ? { kind: 'recovery', digits } : null
}

/** New recovery codes, as people read them. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_DIGITS / GROUP }, () =>
      String(randomInt(10 ** GROUP)).padStart(GROUP, '0'),
    ).join(' '),
  )
}

/**
 * The stored form of a recovery code. One fast hash is enough: unlike a password, the code is random, and 2^80 tries
 * are out of reach. The account is part of it, so that one try counts for one account.
 */
export function hashOfCode(userId: number, digits: string): string {
  return hash('sha256', `recovery-code|${userId}|${digits}`, 'base64url')
}
