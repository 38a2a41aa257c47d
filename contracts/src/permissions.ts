/** Every action that needs a permission: the rows of the policy table in the bff. */
export const ACTIONS = [
  'siteSettings:read',
  'siteSettings:write',
  'staffSettings:read',
  'site:read',
  'site:write',
  'assets:write',
  'viewer:read',
  'release:read',
  'health:read',
  'health:write',
  'contacts:create',
  'contacts:read',
  'contacts:write',
  'newsletter:subscribe',
  'newsletter:read',
  'newsletter:import',
  'clients:read',
  'clients:write',
  'clients:bulk',
  'clients:export',
  'clients:import',
  'projects:read',
  'projects:write',
  'projects:export',
  'projects:import',
  'milestones:read',
  'milestones:write',
  'messages:read',
  'messages:write',
  'conversations:read',
  'internalNotes:read',
  'internalNotes:write',
  'trash:read',
  'trash:write',
  'ownRecord:read',
  'records:read',
  'dashboard:read',
  'search:read',
  'firstRun:write',
  'savedViews:read',
  'savedViews:write',
  'notices:read',
  'notices:write',
  'notices:stop',
  'events:read',
  'documents:read',
  'drive:write',
  'drive:return',
  'staffSession:create',
  'staffSession:read',
  'staffSession:end',
  'staffAccount:register',
  'staffAccount:reset',
  'staffAccount:write',
  'team:read',
  'team:write',
  'audit:read',
  'queues:write',
  'clientSession:read',
  'clientSession:create',
  'clientSession:end',
  'clientView:start',
  'clientView:read',
  'clientView:end',
] as const

export type Action = (typeof ACTIONS)[number]

/** The kinds of actors; clients are members or managers of the portal. */
export const ACTOR_KINDS = ['visitor', 'member', 'manager', 'staff'] as const

export type ActorKind = (typeof ACTOR_KINDS)[number]

/** The roles of clients in the portal. Managers may do more than read their own records. */
export const PORTAL_ROLES = ['manager', 'member'] as const

export type PortalRole = (typeof PORTAL_ROLES)[number]
