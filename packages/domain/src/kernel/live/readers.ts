import type { Topic } from '@loggia/contracts/live/events'
import type { Action } from '@loggia/contracts/permissions'
import type { Change } from './changes.ts'
import { personKey, type ClientActor, type StaffActor } from '../actor.ts'
import { mayDo } from '../access/authorize.ts'

interface Readers {
  /** Whoever may do this learns of every change of the topic. */
  all: Action
  /** Clients who may do this learn of changes of what is their own. */
  own?: Action
  /** Whether the id is told. Names of settings and addresses of people are not. */
  tellsId: boolean
}

/** Only the person whom a change names learns that anything happened at all. */
const RECIPIENT = 'recipient'

/** Who learns of which changes. An entity of the audit that is missing here is a compile error. */
const READERS: Record<Topic, Readers | typeof RECIPIENT> = {
  client: { all: 'clients:read', own: 'ownRecord:read', tellsId: true },
  portalRole: { all: 'clients:read', tellsId: false },
  colleague: { all: 'colleagues:manage', own: 'colleagues:read', tellsId: true },
  // Everybody reads projects, but only staff those of everybody.
  project: { all: 'projects:write', own: 'projects:read', tellsId: true },
  // Of hidden ones, clients learn nothing: they are nobody's own.
  milestone: { all: 'milestones:read', own: 'ownRecord:read', tellsId: true },
  approval: { all: 'approvals:write', own: 'approvals:read', tellsId: true },
  // Drafts are nobody's own.
  invoice: { all: 'invoices:read', own: 'financials:read', tellsId: true },
  conversation: { all: 'conversations:read', own: 'messages:read', tellsId: true },
  internalNote: { all: 'internalNotes:read', tellsId: true },
  contact: { all: 'contacts:read', tellsId: true },
  newsletterSubscriber: { all: 'newsletter:read', tellsId: true },
  siteSetting: { all: 'siteSettings:write', tellsId: false },
  siteSection: { all: 'site:read', tellsId: true },
  asset: { all: 'assets:write', tellsId: false },
  user: { all: 'team:read', tellsId: true },
  invitation: { all: 'team:read', tellsId: true },
  clientSession: { all: 'audit:read', tellsId: false },
  driveConnection: { all: 'dashboard:read', own: 'drive:write', tellsId: false },
  upload: { all: 'uploads:manage', own: 'uploads:read', tellsId: true },
  documentVisit: { all: 'records:read', tellsId: false },
  mail: { all: 'health:read', tellsId: true },
  inboundMail: { all: 'health:read', tellsId: true },
  firstRun: { all: 'firstRun:write', tellsId: false },
  replyTemplate: { all: 'contacts:read', tellsId: false },
  savedView: { all: 'savedViews:read', tellsId: false },
  notice: RECIPIENT,
  import: { all: 'audit:read', tellsId: false },
  person: { all: 'audit:read', tellsId: false },
}

/** Whom a stream belongs to. */
export type Listener = StaffActor | ClientActor

/** Whether something is a client's own, or was until a moment ago. */
export type IsOwn = (change: Change) => boolean

/** Whether somebody learns of a change. */
export function mayLearnOf(listener: Listener, change: Change, isOwn: IsOwn): boolean {
  // The worker of a later release may know topics that this process does not.
  if (!Object.hasOwn(READERS, change.topic)) return false
  const readers = READERS[change.topic]
  if (readers === RECIPIENT) return change.to === personKey(listener)
  const { all, own } = readers
  return mayDo(listener, all) || (own !== undefined && mayDo(listener, own) && isOwn(change))
}

/** The id of a change, where those who learn of it are told. */
export function toldId({ topic, id }: Change): string | null {
  const readers = READERS[topic]
  return readers !== RECIPIENT && readers.tellsId ? id : null
}
