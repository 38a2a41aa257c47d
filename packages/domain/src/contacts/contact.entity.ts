import { Prisma } from '@loggia/db/generated/client'
import type { Entity } from '../kernel/entity.ts'
import { contactStatesById } from './contact.view.ts'
import { contactsOfClient } from './contacts-of-client.queries.ts'

/** A message from the contact form. */
export const contact: Entity = {
  model: 'Contact',
  name: `concat_ws(' ', t.first_name, t.last_name)`,
  removedBy: 'contact.deleted',
  readers: { all: 'contacts:read', publishesId: true },
  history: {
    client: (id) => Prisma.sql`SELECT id::text FROM (${contactsOfClient(id)}) theirs`,
  },
  isPersonal: true,
  trash: { detail: Prisma.sql`t.rows #>> '{contacts,0,company}'`, states: contactStatesById },
}
