import { Prisma } from '@loggia/db/generated/client'
import type { Entity } from '../kernel/entity.ts'

/** A colleague of a client. */
export const colleague: Entity = {
  model: 'ClientPerson',
  name: 't.name',
  readers: { all: 'colleagues:manage', own: 'colleagues:read', publishesId: true },
  own: Prisma.sql`JOIN client_people t ON t.client_id = o.id`,
  history: {
    client: (id) => Prisma.sql`SELECT id::text FROM client_people WHERE client_id = ${id}`,
  },
  isPersonal: true,
}
