import type { StaffRole } from '@loggia/contracts/actors'

export const STAFF_ROLE_NAMES: Record<StaffRole, string> = {
  contractor: 'Contractor',
  staff: 'Staff',
  admin: 'Admin',
}

/** The same, with the rights of each. */
export const STAFF_ROLE_LABELS: Record<StaffRole, string> = {
  contractor: `${STAFF_ROLE_NAMES.contractor}: only projects to which they are added`,
  staff: `${STAFF_ROLE_NAMES.staff}: all daily work`,
  admin: `${STAFF_ROLE_NAMES.admin}: also team, Google Drive and emptying the trash`,
}
