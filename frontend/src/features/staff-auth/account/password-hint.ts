import { MIN_LENGTH } from '@loggia/contracts/limits'

/** Shown wherever a password is set. */
export const PASSWORD_HINT = `At least ${MIN_LENGTH.password} characters`
