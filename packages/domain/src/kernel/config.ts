import type { PortalRole } from '@loggia/contracts/actors'
import type { StaffRegistration } from '@loggia/contracts/staff-auth/staff-auth'
import type { StaffPasswords } from '@loggia/contracts/staff-auth/passwords'
import type { z } from 'zod'
import type { mailFrom } from './mail/mail-from.ts'
import type { Network } from './receiver-address.ts'
import type { ClientLogin } from '@loggia/server/env'

/** The settings that operations read, which the process makes of its environment; docs/operations/settings.md has each. */
export interface Config {
  /** Whether this is the demo profile. */
  demo: boolean
  /** Whether there is a mail server. */
  sendsEmail: boolean
  /** The host of the mail server; null where there is none, or this process is not told. */
  smtpHost: string | null
  /** The sender of every email that leaves by it. */
  MAIL_FROM: z.infer<typeof mailFrom>
  /** The address that answers are sent to; null where none arrive. */
  inboundAddress: string | null
  /** How they arrive; null where they do not. */
  receivedBy: 'imap' | 'webhook' | null
  /** Whether answers by email arrive: in the mailbox that the worker reads, or from the mail server. */
  answersByEmail: boolean
  PUBLIC_URL: string
  DATABASE_URL: string
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
  /** The networks to which webhooks may lead although they are not public. */
  WEBHOOK_ALLOWED_NETWORKS: readonly Network[]
}
