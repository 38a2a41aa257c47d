import type { Topic } from '@loggia/contracts/live/events'
import { entities as ofFiles } from './generated/entities.ts'
import { RECIPIENT, type Entity } from './kernel/entity.ts'

/**
 * Everything that the audit and the live changes can be about; a missing one is a compile error. Those of which more is
 * to be said than who learns of them have a file in their feature, which exports them under their name.
 */
export const ENTITIES: Record<Topic, Entity> = {
  ...ofFiles,
  replyTemplate: { readers: { all: 'contacts:read', publishesId: false } },
  clientSession: { readers: { all: 'audit:read', publishesId: false } },
  mail: { readers: { all: 'health:read', publishesId: true } },
  inboundMail: { readers: { all: 'inboundMails:read', publishesId: true } },
  signInRule: { model: 'SignInRule', readers: { all: 'team:read', publishesId: false } },
  firstRun: { readers: { all: 'firstRun:write', publishesId: false } },
  savedView: { readers: { all: 'savedViews:read', publishesId: false } },
  notice: { readers: RECIPIENT },
  import: { readers: { all: 'audit:read', publishesId: false } },
  person: { readers: { all: 'audit:read', publishesId: false } },
}

/** The entities with their names. */
export const entities = Object.entries(ENTITIES) as [Topic, Entity][]
