import { z } from 'zod'
import { client, clientReference } from '../clients/clients.ts'
import { contact } from '../contacts/contacts.ts'
import { PORTAL_ROLES } from '../actors.ts'
import { project } from '../projects/projects.ts'

/** Whether and how the person with the email address of a client uses the portal. */
const portalAccess = z.object({
  email: z.string(),
  /** Their role: as decided for them, or the default of the installation. */
  role: z.enum(PORTAL_ROLES),
  /** Whether they are sent an access code now. */
  maySignIn: z.boolean(),
  /** As far back as the audit is kept. */
  lastSignInAt: z.iso.datetime().nullable(),
})

/** A client with everything that belongs to it. */
export const clientRecord = z.object({
  client,
  /** The newest ones. `projectCount` of the client counts all. */
  projects: z.array(project),
  /** The newest ones that belong to the client or come from its email address. */
  contacts: z.array(contact),
  contactCount: z.int(),
  invoiceCount: z.int(),
  /** The main contact, and the colleagues. */
  personCount: z.int(),
  access: portalAccess,
  /** At most ten other clients with the same email address, newest first. */
  others: z.array(clientReference),
})

export type ClientRecord = z.infer<typeof clientRecord>
