import { CLIENT_STATUSES, type ClientStatus } from '@loggia/contracts/clients/values'
import type { ClientLogin } from '@loggia/server/env'

const ADMITS = {
  active: true,
  prospect: true,
  inactive: false,
} as const satisfies Record<ClientStatus, boolean>

/** The statuses that admit the email address of a client's record to the portal. */
export const PORTAL_STATUSES: string[] = CLIENT_STATUSES.filter((status) => ADMITS[status])

/** The record of a client, with its status as the database stores it. */
interface ClientRecord {
  status: string
}

/** Whether a single record admits its email address to the portal. */
export function admitsToPortal({ status }: ClientRecord): boolean {
  return PORTAL_STATUSES.includes(status)
}

/**
 * Whether an email address may sign in to the portal, and stay there. The one rule for mailing an
 * access code, verifying it, and every later request of the session. Asking for a code does not check
 * it: the answer must not reveal which addresses are known.
 *
 * @param records all records of clients with that address
 */
export function mayUsePortal(rule: ClientLogin, records: readonly ClientRecord[]): boolean {
  if (records.length === 0) return rule === 'any'
  return records.some(admitsToPortal)
}
