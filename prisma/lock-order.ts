import { TABLE_NAMES, type Model } from './names.ts'

/**
 * The order in which a transaction locks or changes rows that others may want too: by table from top to bottom, within
 * a table by ascending id. Transactions that keep to it never wait for each other in a circle. Inserting a row that no
 * other transaction can know is free. See docs/decisions/018-lock-order.md.
 */
const LOCK_ORDER = {
  Erasure: 'held by the worker while it erases everything else',
  IdempotencyKey: 'a repeated call waits for the first before it holds anything',
  TrashItem: 'putting rows back holds it before it adds them; deleting only adds',
  InboundMail: 'held while what it says is added',
  Client: 'its projects and contacts change with it when it is deleted',
  AddressHolder: 'held while a record that is held, or is added, gets or loses an address',
  Passkey: 'held while its use is noted, before the colleague whom it signs in',
  ClientPerson: 'invited and ended while their client is held',
  Project: 'a new or moved one holds its client',
  Milestone: 'goes with its project, which is locked while milestones change their order',
  Approval:
    'held while something is added to what happened to it, after the milestone that it is about',
  ApprovalEvent: 'only added, and deleted with its approval',
  Thread: 'locked while a message is added to it, so that ids follow the order of commits',
  Message: 'edited and deleted while its conversation is held',
  ThreadRead: 'only ever moved forward, one at a time, with or after a message',
  InternalNote: 'only added and deleted while its conversation is held',
  Upload: 'attached to a message',
  Invoice: 'added and changed while its client is held, so that no number is given twice',
  ProjectStatusDay: 'only added, by a worker of the release before',
  Contact: 'becomes a client; its notes and replies go with it',
  ContactNote: 'only added, and deleted with its contact',
  ContactReply: 'only added, and deleted with its contact',
  ContactAnswer: 'only added, and deleted with its contact',
  ReplyAddress: 'added with the first email about something, and deleted with it',
  MailBounce: 'added after the clients of its address, deleted alone',
  ConversationMail: 'only added, and deleted with its address',
  ReplyTemplate: 'alone; adding one locks the table, since their number is limited',
  PortalRole: 'ends with the last client of its address',
  PortalWelcome: 'only added, alone',
  MailWords: 'alone; its author is looked up',
  SiteSection: 'publishing ends its draft and adds a version',
  SiteVersion: 'only added, while the table is locked, so that ids follow the order of commits',
  User: 'work on contacts and sections refers to its author',
  StaffInvitation: 'a registration uses it up',
  PasswordReset: 'setting a password uses it up',
  SecondFactor: 'changed while its person is locked; a sign-in notes the code that it used, alone',
  RecoveryCode: 'made and ended while their person is locked, used up alone',
  ApiToken: 'made and revoked while its person is locked',
  SavedView: 'saved, renamed and deleted while its person is locked',
  others: 'what is not named here, in the order of the schema: alone, or with a row above',
  Webhook: 'held while it, or what it has to send, changes',
  WebhookEvent: 'only added, with the audit entry of its change, and marked by the worker',
  WebhookDelivery: 'added by the worker, which sends it alone',
  NoticeSchedule: 'held by its person while they change how they are told',
  NoticePreference: 'changed while the schedule of its person is held',
  NoticeMail: 'only added, by the worker',
  Notice:
    'only added; marked as read alone or with a message; mailed alone; deleted when an answer or a message is taken back',
  SentMail: 'only added, by the worker',
  Outbox:
    'added by the bff, locked alone by the worker and when staff send an email again, deleted when an answer is taken back',
  AuditEntry: 'only added; an erasure locks the table',
} as const satisfies Partial<Record<Model | 'others', string>>

export type TableName = (typeof TABLE_NAMES)[Model]

const named: readonly string[] = Object.keys(LOCK_ORDER)
const all = Object.keys(TABLE_NAMES) as Model[]
const ordered = named.flatMap((name) =>
  all.filter((model) => (name === 'others' ? !named.includes(model) : model === name)),
)
const ranks = new Map<string, number>(ordered.map((model, rank) => [TABLE_NAMES[model], rank]))

/** The position of a table in the order of locks. @throws for a table that no model has */
export function lockRank(table: string): number {
  const rank = ranks.get(table)
  if (rank === undefined) throw new Error(`The order of locks does not name ${table}`)
  return rank
}
