import type { PortalRole } from '@loggia/contracts/actors'
import type { StaffRegistration } from '@loggia/contracts/staff-auth/staff-auth'
import type { StaffPasswords } from '@loggia/contracts/staff-auth/passwords'
import type { ClientLogin } from '@loggia/server/env'

/** The settings that operations read, which the process makes of its environment; docs/operations/settings.md has each. */
export interface Config {
  /** Whether this is the demo profile. */
  demo: boolean
  /** Whether there is a mail server. */
  sendsEmail: boolean
  /** Whether answers by email arrive: in the mailbox that the worker reads, or from the mail server. */
  answersByEmail: boolean
  PUBLIC_URL: string
  APP_SECRET: string
  CLIENT_LOGIN: ClientLogin
  CLIENT_CODE_IN_RESPONSE: boolean
  PORTAL_DEFAULT_ROLE: PortalRole
  PORTAL_MANAGERS: boolean
  STAFF_REGISTRATION: StaffRegistration
  STAFF_PASSWORDS: StaffPasswords
  SSO_ONLY: boolean
  TRASH_KEEP_DAYS: number
  CLAMAV_URL?: string | undefined
}
