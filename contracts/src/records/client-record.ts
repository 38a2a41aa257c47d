import { z } from 'zod'
import { client, clientReference, portalRole } from '../clients/clients.ts'
import { contact } from '../contacts/contacts.ts'
import { project } from '../projects/projects.ts'

const portalAccess = z
  .object({
    email: z.string(),
    role: portalRole.describe(
      'What they may do: as decided for them, or the default of the installation.',
    ),
    maySignIn: z.boolean().describe('Whether they are sent an access code now.'),
    lastSignInAt: z.iso.datetime().nullable().describe('As far back as the audit is kept.'),
  })
  .meta({
    graphql: 'PortalAccess',
    description: 'Whether and how the person with the email address of a client uses the portal.',
  })

export const clientRecord = z
  .object({
    client,
    projects: z.array(project).describe('The newest 50. `client.projectCount` counts all.'),
    contacts: z
      .array(contact)
      .describe('The newest 50 that belong to the client or come from its email address.'),
    contactCount: z.int(),
    invoiceCount: z.int(),
    personCount: z.int().describe('The main contact, and the colleagues.'),
    access: portalAccess,
    others: z
      .array(clientReference)
      .describe('At most ten other clients with the same email address, newest first.'),
  })
  .meta({ graphql: 'ClientRecord', description: 'A client with everything that belongs to it.' })

export type ClientRecord = z.infer<typeof clientRecord>
