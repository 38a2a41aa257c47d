import { HOUR, MANAGERS_AND_STAFF, STAFF, type Feature } from '../feature.ts'

export const clients = {
  tag: 'Clients',
  area: 'clients',
  policy: {
    'clients:read': MANAGERS_AND_STAFF,
    'clients:write': MANAGERS_AND_STAFF,
    'clients:bulk': STAFF,
    'clients:export': STAFF,
    'clients:import': STAFF,
    'clients:invite': STAFF,
  },
  limits: {
    /** Each mails one or more clients. */
    'clientInvitation.actor': { windows: [{ calls: 60, seconds: HOUR }], withoutRedis: 'refuse' },
  },
  entities: ['client', 'portalRole'],
  auditActions: [
    'client.created',
    'client.updated',
    'client.deleted',
    'client.restored',
    'client.invited',
    'portalRole.changed',
  ],
  trashKinds: ['client'],
} as const satisfies Feature
