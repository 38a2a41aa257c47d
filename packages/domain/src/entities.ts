import type { Topic } from '@loggia/contracts/live/events'
import { approval } from './approvals/approval.entity.ts'
import { asset } from './assets/asset.entity.ts'
import { client, portalRole } from './clients/client.entity.ts'
import { colleague } from './colleagues/colleague.entity.ts'
import { contact } from './contacts/contact.entity.ts'
import { documentVisit, driveConnection } from './documents/document.entity.ts'
import { invoice } from './invoices/invoice.entity.ts'
import { RECIPIENT, type Entity } from './kernel/entity.ts'
import { conversation, internalNote } from './messages/message.entity.ts'
import { milestone } from './milestones/milestone.entity.ts'
import { newsletterSubscriber } from './newsletter/subscriber.entity.ts'
import { project } from './projects/project.entity.ts'
import { siteSetting } from './site-settings/setting.entity.ts'
import { siteSection } from './site/site.entity.ts'
import { invitation, user } from './team/staff.entity.ts'
import { upload } from './uploads/upload.entity.ts'

/** Everything that the audit and the live changes can be about; a missing one is a compile error. */
export const ENTITIES: Record<Topic, Entity> = {
  client,
  portalRole,
  colleague,
  project,
  milestone,
  approval,
  invoice,
  contact,
  conversation,
  internalNote,
  newsletterSubscriber,
  siteSetting,
  siteSection,
  asset,
  user,
  invitation,
  driveConnection,
  documentVisit,
  upload,
  replyTemplate: { readers: { all: 'contacts:read', publishesId: false } },
  clientSession: { readers: { all: 'audit:read', publishesId: false } },
  mail: { readers: { all: 'health:read', publishesId: true } },
  inboundMail: { readers: { all: 'health:read', publishesId: true } },
  firstRun: { readers: { all: 'firstRun:write', publishesId: false } },
  savedView: { readers: { all: 'savedViews:read', publishesId: false } },
  notice: { readers: RECIPIENT },
  import: { readers: { all: 'audit:read', publishesId: false } },
  person: { readers: { all: 'audit:read', publishesId: false } },
}

/** The entities with their names. */
export const entities = Object.entries(ENTITIES) as [Topic, Entity][]
