import { Prisma } from '@loggia/db/generated/client'
import type { Entity } from '../kernel/entity.ts'

/** A file that a client sends. */
export const upload: Entity = {
  model: 'Upload',
  name: 't.name',
  removedBy: 'upload.canceled',
  readers: { all: 'uploads:manage', own: 'uploads:read', publishesId: true },
  // Screens that follow them have opened them within days.
  own: Prisma.sql`
    JOIN uploads t ON t.client_id = o.id AND t.created_at > now() - interval '8 days'
      AND (t.state = 'stored' OR t.uploader = 'client:' || o.email_key)`,
  isPersonal: true,
}
