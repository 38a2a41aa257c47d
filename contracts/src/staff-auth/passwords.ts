import { MIN_LENGTH } from '../limits.ts'

/**
 * The rule for new passwords: `basic` is the length of the specification only; `strong` is longer and not easy to
 * guess.
 */
export const STAFF_PASSWORDS = ['basic', 'strong'] as const

export type StaffPasswords = (typeof STAFF_PASSWORDS)[number]

/** The shortest new password. */
export const PASSWORD_MIN_LENGTH = {
  basic: MIN_LENGTH.password,
  strong: 10,
} as const satisfies Record<StaffPasswords, number>

export function passwordTooShort(minLength: number): string {
  return `Password must be at least ${minLength} characters`
}
