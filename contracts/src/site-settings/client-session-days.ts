/** The days without a visit after which a client is signed out on a device of their own. */
export const CLIENT_SESSION_DAYS = { default: 30, max: 90 } as const

/** Whether a text can be the value of the setting `client_session_days`. */
export function isSessionDays(value: string): boolean {
  return /^[1-9]\d?$/.test(value) && Number(value) <= CLIENT_SESSION_DAYS.max
}

/** The days that a value of the setting says, or else the default. */
export function sessionDaysIn(value: string | null | undefined): number {
  return value && isSessionDays(value) ? Number(value) : CLIENT_SESSION_DAYS.default
}
