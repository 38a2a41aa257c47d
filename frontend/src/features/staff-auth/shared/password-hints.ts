import { PASSWORD_MIN_LENGTH, type StaffPasswords } from '@loggia/contracts/staff-auth/passwords'

/** The hint of each rule for new passwords. */
export const PASSWORD_HINTS = {
  basic: `At least ${PASSWORD_MIN_LENGTH.basic} characters`,
  strong: `At least ${PASSWORD_MIN_LENGTH.strong} characters, not easy to guess, and without your name or the company's`,
} as const satisfies Record<StaffPasswords, string>
