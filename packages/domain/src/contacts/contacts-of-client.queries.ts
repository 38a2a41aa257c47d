import { Prisma } from '@loggia/db/generated/client'

/** The folded email address of a client. */
export function emailKeyOf(clientId: number): Prisma.Sql {
  return Prisma.sql`(SELECT email_key FROM clients WHERE id = ${clientId})`
}

/** The ids of the contacts that belong to a client or come from its email address. */
export function contactsOfClient(clientId: number): Prisma.Sql {
  return Prisma.sql`
    SELECT id FROM contacts WHERE client_id = ${clientId}
    UNION SELECT id FROM contacts WHERE lower(email) = ${emailKeyOf(clientId)}`
}
