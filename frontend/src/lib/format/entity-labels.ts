import type { AuditEntity } from '@loggia/contracts/audit/kinds'
import type { TrashKind } from '@loggia/contracts/trash/kinds'

/** The name of all of a kind, in the filter of the activity log. */
export const ENTITY_LABELS: Record<AuditEntity, string> = {
  client: 'Clients',
  portalRole: 'Portal roles',
  colleague: 'Colleagues of clients',
  project: 'Projects',
  milestone: 'Milestones',
  approval: 'Approvals',
  invoice: 'Invoices',
  contact: 'Contacts',
  conversation: 'Messages',
  internalNote: 'Internal notes',
  newsletterSubscriber: 'Newsletter',
  newsletterIssue: 'Newsletter issues',
  siteSetting: 'Site settings',
  siteSection: 'Website',
  replyTemplate: 'Reply templates',
  asset: 'Pictures',
  user: 'Staff accounts',
  invitation: 'Invitations',
  clientSession: 'Client sign-ins',
  driveConnection: 'Google Drive',
  upload: 'Files',
  mail: 'Emails',
  mailWords: 'Email texts',
  mailConnection: 'Email connections',
  webhook: 'Webhooks',
  inboundMail: 'Received emails',
  mailBounce: 'Emails that came back',
  signInRule: 'Sign-in rules',
  firstRun: 'Setup checklist',
  savedView: 'Saved views',
  passkey: 'Passkeys',
  apiToken: 'API tokens',
  calendarLink: 'Calendar addresses',
  notice: 'Notices',
  import: 'Imports',
  person: 'People',
}

/** The name of one of a kind, in the trash. */
export const TRASH_LABELS: Record<TrashKind, string> = {
  client: 'Client',
  project: 'Project',
  contact: 'Contact',
  milestone: 'Milestone',
  invoice: 'Invoice',
}
