import type { Topic } from '@loggia/contracts/live/events'
import { approval } from './approvals/approval.entity.ts'
import { asset } from './assets/asset.entity.ts'
import { client, portalRole } from './clients/client.entity.ts'
import { colleague } from './colleagues/colleague.entity.ts'
import { contact } from './contacts/contact.entity.ts'
import { driveConnection, documentVisit } from './documents/document.entity.ts'
import { invoice } from './invoices/invoice.entity.ts'
import { conversation, internalNote } from './messages/message.entity.ts'
import { milestone } from './milestones/milestone.entity.ts'
import { newsletterIssue } from './newsletter/issues/issue.entity.ts'
import { newsletterSubscriber } from './newsletter/subscriber.entity.ts'
import { apiToken } from './api-tokens/api-token.entity.ts'
import { calendarLink } from './calendar/calendar-link.entity.ts'
import { passkey } from './passkeys/passkey.entity.ts'
import { project } from './projects/project.entity.ts'
import { siteSetting } from './site-settings/setting.entity.ts'
import { siteSection } from './site/site.entity.ts'
import { user, invitation } from './team/staff.entity.ts'
import { upload } from './uploads/upload.entity.ts'
import { RECIPIENT, type Entity } from './kernel/entity.ts'

/**
 * Everything that the audit and the live changes can be about; a missing one is a compile error. Those of which more is
 * to be said than who learns of them have a file in their feature, which exports them under their name.
 */
export const ENTITIES: Record<Topic, Entity> = {
  approval,
  asset,
  client,
  portalRole,
  colleague,
  contact,
  driveConnection,
  documentVisit,
  invoice,
  conversation,
  internalNote,
  milestone,
  newsletterSubscriber,
  newsletterIssue,
  apiToken,
  passkey,
  calendarLink,
  project,
  siteSetting,
  siteSection,
  user,
  invitation,
  upload,
  replyTemplate: { readers: { all: 'contacts:read', publishesId: false } },
  clientSession: { readers: { all: 'audit:read', publishesId: false } },
  mailConnection: {
    model: 'MailConnection',
    readers: { all: 'mailConnections:read', publishesId: false },
  },
  mailWords: { model: 'MailWords', readers: { all: 'mailWords:read', publishesId: false } },
  webhook: {
    model: 'Webhook',
    name: 't.url',
    removedBy: 'webhook.deleted',
    readers: { all: 'webhooks:read', publishesId: true },
  },
  mail: { readers: { all: 'health:read', publishesId: true } },
  inboundMail: { readers: { all: 'inboundMails:read', publishesId: true } },
  mailBounce: { readers: { all: 'mailBounces:read', publishesId: false } },
  signInRule: { model: 'SignInRule', readers: { all: 'team:read', publishesId: false } },
  firstRun: { readers: { all: 'firstRun:write', publishesId: false } },
  savedView: { readers: { all: 'savedViews:read', publishesId: false } },
  notice: { readers: RECIPIENT },
  import: { readers: { all: 'audit:read', publishesId: false } },
  person: { readers: { all: 'audit:read', publishesId: false } },
}

/** The entities with their names. */
export const entities = Object.entries(ENTITIES) as [Topic, Entity][]
