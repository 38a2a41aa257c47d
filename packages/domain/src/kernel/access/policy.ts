import type { Action, ActorKind } from '@loggia/contracts/permissions'

const EVERYBODY = ['visitor', 'member', 'manager', 'staff'] as const
const SIGNED_IN = ['member', 'manager', 'staff'] as const
const CLIENTS = ['member', 'manager'] as const
const MANAGERS_AND_STAFF = ['manager', 'staff'] as const
const STAFF = ['staff'] as const

/** Who may do what. No other place decides; REST, GraphQL and the screens all use it. */
export const POLICY = {
  'siteSettings:read': EVERYBODY,
  /** Managers write what the site shows, staff every setting. */
  'siteSettings:write': MANAGERS_AND_STAFF,
  'staffSettings:read': STAFF,
  /** The sections of the site with drafts and earlier versions; what is published, everybody sees on the pages. */
  'site:read': STAFF,
  'site:write': STAFF,
  /** Covers the pictures of the site. */
  'assets:write': STAFF,
  'viewer:read': EVERYBODY,
  'release:read': EVERYBODY,
  'health:read': STAFF,
  /** Covers sending given-up emails again. */
  'health:write': STAFF,
  'contacts:create': EVERYBODY,
  'contacts:read': STAFF,
  'contacts:write': STAFF,
  'newsletter:subscribe': EVERYBODY,
  'newsletter:read': STAFF,
  'newsletter:import': STAFF,
  'clients:read': MANAGERS_AND_STAFF,
  'clients:write': MANAGERS_AND_STAFF,
  'clients:bulk': STAFF,
  'clients:export': STAFF,
  'clients:import': STAFF,
  /** Staff see all, clients their own. */
  'projects:read': SIGNED_IN,
  'projects:write': STAFF,
  'projects:export': STAFF,
  'projects:import': STAFF,
  /** With the hidden ones. Clients read those of their own projects that are visible: ownRecord:read. */
  'milestones:read': STAFF,
  'milestones:write': STAFF,
  /** Staff ask and see all, clients see their own. */
  'approvals:read': SIGNED_IN,
  'approvals:write': STAFF,
  /** Nobody answers in the place of a client. */
  'approvalAnswers:write': CLIENTS,
  'approvalProof:read': STAFF,
  'approvalSubjects:read': STAFF,
  /** Staff take part in all conversations, clients in their own. */
  'messages:read': SIGNED_IN,
  'messages:write': SIGNED_IN,
  /** The list of all conversations. */
  'conversations:read': STAFF,
  /** What staff write for each other beside a conversation. */
  'internalNotes:read': STAFF,
  'internalNotes:write': STAFF,
  'trash:read': STAFF,
  /** Covers putting back what others deleted, and deleting it for good. */
  'trash:write': STAFF,
  'ownRecord:read': CLIENTS,
  /** Covers one's own profile and sessions, and what concerns one's own visit. */
  'ownRecord:write': CLIENTS,
  /** Staff see and change the people of all clients, clients those of their own records. */
  'colleagues:read': SIGNED_IN,
  'colleagues:write': SIGNED_IN,
  /** Covers whether the people of a client may invite others. */
  'colleagues:manage': STAFF,
  /** With drafts, of all clients. Clients read their own ones: financials:read. */
  'invoices:read': STAFF,
  'invoices:write': STAFF,
  /** Own invoices. */
  'financials:read': CLIENTS,
  /** Covers what only staff see of a client: its history, emails and sign-ins. */
  'records:read': STAFF,
  'dashboard:read': STAFF,
  /** Finds only what its caller may read. */
  'search:read': STAFF,
  'firstRun:write': STAFF,
  /** Both cover one's own views only. */
  'savedViews:read': STAFF,
  'savedViews:write': STAFF,
  /** Both cover one's own notices, and how one is mailed about them. */
  'notices:read': SIGNED_IN,
  'notices:write': SIGNED_IN,
  /** With the link in an email. */
  'notices:stop': EVERYBODY,
  /** The stream of changes. Who learns of which, core/live/readers.ts decides. */
  'events:read': SIGNED_IN,
  /** Clients see those of their own connection or folder, managers and staff those of the workspace. */
  'documents:read': SIGNED_IN,
  /** Remembering what one has opened and when one was there, for oneself. */
  'documents:visit': SIGNED_IN,
  /** Members connect a Drive of their own, managers and staff that of the workspace. */
  'drive:write': SIGNED_IN,
  /** Members end their own connection, staff that of the workspace, which nobody ends or replaces in the portal. */
  'drive:disconnect': ['member', 'staff'],
  /** The return from Google, where the state identifies who started the consent. */
  'drive:return': EVERYBODY,
  /** Clients see and send files of their own records, staff of all. */
  'uploads:read': SIGNED_IN,
  'uploads:write': SIGNED_IN,
  /** Covers who may send files, and how many. */
  'uploads:manage': STAFF,
  'staffSession:create': EVERYBODY,
  'staffSession:read': EVERYBODY,
  'staffSession:end': EVERYBODY,
  'staffAccount:register': EVERYBODY,
  'staffAccount:reset': EVERYBODY,
  /** Covers one's own password and sessions only. */
  'staffAccount:write': STAFF,
  'team:read': STAFF,
  'team:write': STAFF,
  'audit:read': STAFF,
  /** Covers the page of the queues, where jobs can be retried. */
  'queues:write': STAFF,
  'clientSession:create': EVERYBODY,
  'clientSession:read': EVERYBODY,
  'clientSession:end': EVERYBODY,
  /** Looking at the portal as a client. */
  'clientView:start': STAFF,
  'clientView:read': EVERYBODY,
  'clientView:end': STAFF,
} as const satisfies Record<Action, readonly ActorKind[]>
