import type { ClientStatus } from '@loggia/contracts/clients/values'

/** Client statuses as every screen names them. */
export const CLIENT_STATUS_LABELS: Record<ClientStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  prospect: 'Prospect',
}
