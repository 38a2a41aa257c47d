import type { Transaction } from '@loggia/db/client'

/**
 * The people of the demo whose role in the portal is not left to the installation: clients, who see their own records, and
 * Ruth Calloway, a colleague of the agency, who helps to run it. She has no records, so that her portal is the one that the
 * specification describes.
 */
const ROLES = [
  { emailKey: 'grace@lakeshore.example', role: 'member' },
  { emailKey: 'owen@lakeshore.example', role: 'member' },
  { emailKey: 'marcus@feldandsons.example', role: 'member' },
  { emailKey: 'ruth@harborlight.example', role: 'manager' },
]

/** Inserts the roles, except those that staff have decided already. */
export async function seedPortalRoles(tx: Transaction): Promise<void> {
  await tx.portalRole.createMany({ data: ROLES, skipDuplicates: true })
}
