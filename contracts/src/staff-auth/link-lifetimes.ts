/** Days for which an invitation is valid. */
export const INVITATION_DAYS = 7

/** Minutes for which a link to reset a password is valid. */
export const RESET_MINUTES = 60
