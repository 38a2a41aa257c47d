import { MANAGERS_AND_STAFF, STAFF, type Feature } from '../feature.ts'

export const clients = {
  tag: 'Clients',
  policy: {
    'clients:read': MANAGERS_AND_STAFF,
    'clients:write': MANAGERS_AND_STAFF,
    'clients:bulk': STAFF,
    'clients:export': STAFF,
    'clients:import': STAFF,
  },
  entities: ['client', 'portalRole'],
  auditActions: [
    'client.created',
    'client.updated',
    'client.deleted',
    'client.restored',
    'portalRole.changed',
  ],
  trashKinds: ['client'],
} as const satisfies Feature
