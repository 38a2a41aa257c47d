import type { Entity } from '../kernel/entity.ts'

/** A file that a client sends. */
export const upload: Entity = {
  model: 'Upload',
  name: 't.name',
  removedBy: 'upload.canceled',
  readers: { all: 'uploads:manage', own: 'uploads:read', publishesId: true },
  // Screens that follow them have opened them within days.
  own: {
    by: 'clientId',
    when: `t.created_at > now() - interval '8 days'
      AND (t.state = 'stored' OR t.uploader = 'client:' || o.email_key)`,
  },
  isPersonal: true,
}
