import type { Topic } from '@loggia/contracts/live/events'

/** What waits for the agency. */
const WAITING: readonly Topic[] = [
  'conversation',
  'approval',
  'milestone',
  'invoice',
  'contact',
  'inboundMail',
  'driveConnection',
  'project',
  'client',
]

/**
 * What the queries show, by the names of their operations: changes of these topics make their answers other ones. One that
 * is missing follows every change, since too often is better than never.
 */
export const FOLLOWED: Readonly<Record<string, readonly Topic[]>> = {
  AgencyTimeZone: ['siteSetting'],
  Approvals: ['approval', 'milestone', 'project', 'client'],
  ClientChoice: ['client'],
  ClientChoices: ['client'],
  ClientPage: ['client', 'portalRole', 'project'],
  // Everything that belongs to a client, whichever record changed.
  ClientPeople: ['colleague', 'client', 'clientSession', 'mail'],
  ClientRecord: ['client', 'portalRole', 'project', 'contact', 'mail', 'invoice', 'colleague'],
  // The frame shows the name.
  ClientStatus: ['client', 'colleague'],
  ClientsWithEmail: ['client'],
  Colleagues: ['user'],
  Contractors: ['project', 'user'],
  // The reference to the client is emptied when that one is deleted.
  Contact: ['contact', 'client'],
  ContactCounts: ['contact'],
  ContactNeighbours: ['contact'],
  ContactRelations: ['contact', 'client'],
  Contacts: ['contact'],
  Conversation: ['conversation', 'upload', 'client'],
  Conversations: ['conversation', 'client', 'project'],
  Dashboard: ['client', 'project', 'contact', 'newsletterSubscriber', 'mail'],
  DocumentPlace: ['driveConnection', 'client'],
  Documents: ['driveConnection', 'client', 'upload'],
  DocumentVisits: ['documentVisit', 'client'],
  DriveConnected: ['driveConnection', 'client'],
  DriveStatus: ['driveConnection', 'client'],
  FoundDocuments: ['driveConnection', 'client', 'upload'],
  HeldMails: ['inboundMail'],
  InboundMails: ['inboundMail'],
  InboundMail: ['inboundMail', 'project', 'client', 'contact'],
  MailPlaces: ['project', 'client', 'colleague'],
  Health: ['mail', 'driveConnection', 'siteSetting'],
  Invoices: ['invoice', 'client', 'project'],
  InternalNotes: ['internalNote'],
  Milestones: ['milestone', 'project'],
  OwnConversations: ['conversation', 'client', 'project'],
  // Notices go with their client, and those of messages with their project, and come back with them.
  Notices: ['notice', 'client', 'project'],
  NoticeSettings: ['notice'],
  NoticeTimeZone: ['notice'],
  OwnInvoices: ['invoice', 'client', 'project', 'siteSetting'],
  OwnMilestones: ['milestone', 'project', 'client'],
  OwnProject: ['project', 'milestone', 'client'],
  OwnProjectHistory: ['project', 'milestone', 'client'],
  OwnProjects: ['project', 'milestone', 'client'],
  Passkeys: ['passkey'],
  ProofPasskeys: ['passkey'],
  SecondFactor: ['user', 'signInRule', 'passkey'],
  PortalOverview: [
    'project',
    'milestone',
    'client',
    'conversation',
    'approval',
    'invoice',
    'upload',
    'siteSetting',
  ],
  OwnRecords: ['client'],
  OwnSessions: ['user'],
  PortalSessions: ['clientSession'],
  PortalGuide: ['client', 'project'],
  ProjectBoard: ['project', 'milestone', 'client'],
  ProjectDocuments: ['driveConnection', 'client', 'project', 'upload'],
  ProjectRecord: ['project', 'client'],
  Projects: ['project', 'client'],
  RecordTimeline: [
    'client',
    'colleague',
    'portalRole',
    'project',
    'milestone',
    'approval',
    'invoice',
    'contact',
    'mail',
  ],
  RecentDocuments: ['driveConnection', 'client'],
  ReplyTemplates: ['replyTemplate'],
  SavedViews: ['savedView'],
  SignInRule: ['signInRule'],
  SiteSections: ['siteSection'],
  SiteSettings: ['siteSetting'],
  StaffSettings: ['siteSetting'],
  Subscribers: ['newsletterSubscriber'],
  Team: ['user', 'invitation', 'mail'],
  UploadSettings: ['siteSetting', 'driveConnection'],
  UploadTarget: ['upload', 'client', 'siteSetting', 'driveConnection'],
  Uploads: ['upload', 'client'],
  TestMail: ['mail'],
  UnreadMessages: ['conversation', 'client', 'project'],
  UnreadNotices: ['notice', 'client', 'project'],
  Waiting: WAITING,
  WaitingCounts: WAITING,
  // The own name, address and way to sign in, also when another browser changed them.
  Viewer: ['user', 'signInRule', 'passkey'],
}

/** The queries that follow none, with the reason. */
export const NOT_FOLLOWED: Readonly<Record<string, string>> = {
  AnswersByEmail: 'changes with a release only',
  ApprovalDocuments: 'asked for while a dialog is open that asks about one of them',
  ApprovalMilestones: 'asked for while a dialog is open that asks about one of them',
  ClientView: 'who is viewed is asked with each page',
  DocumentPreview: 'a file at Google, whose changes nobody tells',
  InvoiceDocuments: 'asked for while a dialog is open that chooses among them',
  InvoiceChoices: 'asked for while a dialog is open that chooses among them',
  Installation: 'changes with a release only',
  InvitationLink: 'asked for once, to be copied',
  OwnId: 'what the query of the viewer has answered; never asked itself',
  PasswordRule: 'changes with a release only',
  PortalDefault: 'changes with a release only',
  Release: 'changes with a release only',
  Search: 'an answer to what somebody types at this moment',
  SiteSection: 'it is being edited; its version tells of changes by others',
  SiteVersion: 'what was published never changes',
  SiteVersions: 'is read each time it is opened, and more of it may have been loaded',
  SsoName: 'changes with a release only',
  TrashTime: 'changes with a release only',
}

/** Whether a change of some topics makes the answer of a query another one. */
export function follows(name: string, topics: readonly Topic[] | 'all'): boolean {
  if (Object.hasOwn(NOT_FOLLOWED, name)) return false
  const followed = FOLLOWED[name]
  return !followed || topics === 'all' || topics.some((topic) => followed.includes(topic))
}
