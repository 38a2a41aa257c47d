import { MIN_LENGTH } from '@loggia/contracts/limits'

/** Shown where a password is chosen. */
export const PASSWORD_HINT = `At least ${MIN_LENGTH.password} characters`
