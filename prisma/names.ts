import type { Prisma } from './generated/client.ts'

export type Model = Prisma.ModelName

/** The columns of a model by field name, with the types in which Prisma returns them. */
export type Scalars<M extends Model> = Prisma.TypeMap['model'][M]['payload']['scalars']

/** The table of each model. A test compares it, and every column name, with the database. */
export const TABLE_NAMES = {
  User: 'users',
  Client: 'clients',
  ClientPerson: 'client_people',
  PortalRole: 'portal_roles',
  PortalWelcome: 'portal_welcomes',
  Project: 'projects',
  ProjectStatusDay: 'project_status_days',
  Milestone: 'milestones',
  Approval: 'approvals',
  ApprovalEvent: 'approval_events',
  Thread: 'threads',
  Message: 'messages',
  ThreadRead: 'thread_reads',
  InternalNote: 'internal_notes',
  Upload: 'uploads',
  Invoice: 'invoices',
  Notice: 'notices',
  NoticePreference: 'notice_preferences',
  NoticeSchedule: 'notice_schedules',
  NoticeMail: 'notice_mails',
  DocumentVisit: 'document_visits',
  PortalVisit: 'portal_visits',
  Contact: 'contacts',
  ContactNote: 'contact_notes',
  ContactReply: 'contact_replies',
  ContactAnswer: 'contact_answers',
  ReplyAddress: 'reply_addresses',
  ConversationMail: 'conversation_mails',
  InboundMail: 'inbound_mails',
  TrashItem: 'trash_items',
  ReplyTemplate: 'reply_templates',
  StaffInvitation: 'staff_invitations',
  PasswordReset: 'password_resets',
  NewsletterSubscriber: 'newsletter_subscribers',
  SiteSetting: 'site_settings',
  SiteSection: 'site_sections',
  SiteVersion: 'site_versions',
  Asset: 'assets',
  DriveConnection: 'drive_connections',
  Outbox: 'outbox',
  AuditEntry: 'audit',
  IdempotencyKey: 'idempotency_keys',
  FirstRun: 'first_run',
  SavedView: 'saved_views',
  BackupRun: 'backup_runs',
} as const satisfies Record<Model, string>

/** The column of a field: `emailKey` is stored as `email_key`. */
export function columnName(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
