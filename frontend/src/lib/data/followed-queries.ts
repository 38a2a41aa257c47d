import type { ChangeEvent, Topic } from '@loggia/contracts/live/events'

/** What a query of a shell shows. */
interface Followed {
  /** Changes of these make its answer another one. */
  topics: readonly Topic[] | 'all'
  /** The one row of a topic that it shows, by the variable that names it: changes of other rows are not its business. */
  row?: readonly [topic: Topic, variable: string]
  /**
   * It stays fresh for minutes, until one of its topics changes. The others do for seconds, and are asked for again after
   * any change when their screen is opened: too often is better than never.
   */
  lasts?: true
}

/**
 * The queries that follow changes of some topics, their own tab's and those of others, by the names of their operations.
 * One that is missing follows every change: too often is better than never.
 */
export const FOLLOWED: Readonly<Record<string, Followed>> = {
  Approvals: { topics: ['approval', 'milestone', 'project', 'client'] },
  ClientChoice: { topics: ['client'], row: ['client', 'id'] },
  ClientChoices: { topics: ['client'] },
  ClientPage: { topics: ['client', 'portalRole', 'project'] },
  // Everything that belongs to a client, whichever record changed.
  ClientPeople: { topics: ['colleague', 'client', 'clientSession'] },
  ClientRecord: {
    topics: ['client', 'portalRole', 'project', 'contact', 'mail', 'invoice', 'colleague'],
  },
  // The frame shows the name.
  ClientStatus: { topics: ['client', 'colleague'] },
  ClientsWithEmail: { topics: ['client'] },
  Colleagues: { topics: ['user'] },
  Contractors: { topics: ['project', 'user'] },
  // The reference to the client is emptied when that one is deleted.
  Contact: { topics: ['contact', 'client'], row: ['contact', 'id'] },
  ContactCounts: { topics: ['contact'] },
  ContactNeighbours: { topics: ['contact'] },
  ContactRelations: { topics: ['contact', 'client'] },
  Contacts: { topics: ['contact'] },
  Conversation: { topics: ['conversation', 'upload', 'client'] },
  Conversations: { topics: ['conversation', 'client', 'project'] },
  Dashboard: { topics: ['client', 'project', 'contact', 'newsletterSubscriber', 'mail'] },
  DocumentPlace: { topics: ['driveConnection', 'client'] },
  Documents: { topics: ['driveConnection', 'client', 'upload'] },
  DocumentVisits: { topics: ['documentVisit', 'client'] },
  DriveConnected: { topics: ['driveConnection', 'client'] },
  DriveStatus: { topics: ['driveConnection', 'client'] },
  FoundDocuments: { topics: ['driveConnection', 'client', 'upload'] },
  HeldMails: { topics: ['inboundMail'] },
  InboundMails: { topics: ['inboundMail'] },
  InboundMail: { topics: ['inboundMail', 'project', 'client', 'contact'] },
  MailPlaces: { topics: ['project', 'client', 'colleague'] },
  Health: { topics: ['mail', 'driveConnection', 'siteSetting'] },
  Invoices: { topics: ['invoice', 'client', 'project'] },
  InternalNotes: { topics: ['internalNote'] },
  Milestones: { topics: ['milestone', 'project'] },
  OwnConversations: { topics: ['conversation', 'client', 'project'] },
  // Notices go with their client, and those of messages with their project, and come back with them.
  Notices: { topics: ['notice', 'client', 'project'] },
  NoticeSettings: { topics: ['notice'] },
  NoticeTimeZone: { topics: ['notice'] },
  OwnInvoices: { topics: ['invoice', 'client', 'project', 'siteSetting'] },
  OwnMilestones: { topics: ['milestone', 'project', 'client'] },
  OwnProject: { topics: ['project', 'milestone', 'client'], row: ['project', 'id'] },
  OwnProjectHistory: { topics: ['project', 'milestone', 'client'] },
  OwnProjects: { topics: ['project', 'milestone', 'client'] },
  Passkeys: { topics: ['passkey'] },
  ProofPasskeys: { topics: ['passkey'] },
  SecondFactor: { topics: ['user', 'signInRule', 'passkey'] },
  PortalOverview: { topics: ['project', 'milestone', 'client', 'conversation', 'approval'] },
  OwnRecords: { topics: ['client'] },
  OwnSessions: { topics: ['user'] },
  PortalSessions: { topics: ['clientSession'] },
  PortalGuide: { topics: ['client', 'project'] },
  ProjectBoard: { topics: ['project', 'client'] },
  ProjectDocuments: { topics: ['driveConnection', 'client', 'project', 'upload'] },
  ProjectRecord: { topics: ['project', 'client'], row: ['project', 'id'] },
  Projects: { topics: ['project', 'client'] },
  RecordTimeline: {
    topics: [
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
  },
  RecentDocuments: { topics: ['driveConnection', 'client'] },
  ReplyTemplates: { topics: ['replyTemplate'] },
  SavedViews: { topics: ['savedView'] },
  SignInRule: { topics: ['signInRule'] },
  SiteSections: { topics: ['siteSection'] },
  SiteSettings: { topics: ['siteSetting'], lasts: true },
  StaffSettings: { topics: ['siteSetting'] },
  Subscribers: { topics: ['newsletterSubscriber'] },
  Team: { topics: ['user', 'invitation', 'mail'] },
  UploadSettings: { topics: ['siteSetting', 'driveConnection'] },
  UploadTarget: { topics: ['upload', 'client', 'siteSetting', 'driveConnection'] },
  Uploads: { topics: ['upload', 'client'] },
  TestMail: { topics: ['mail'] },
  UnreadMessages: { topics: ['conversation', 'client', 'project'] },
  UnreadNotices: { topics: ['notice', 'client', 'project'] },
  // The own name, address and way to sign in, also when another browser changed them.
  Viewer: { topics: ['user', 'signInRule', 'passkey'] },
}

/** The queries that follow none, with the reason. */
export const NOT_FOLLOWED: Readonly<Record<string, string>> = {
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
  TrashTime: 'changes with a release only',
}

/** What a query follows; null for nothing. */
export function followedBy(name: string): Followed | null {
  if (Object.hasOwn(NOT_FOLLOWED, name)) return null
  return FOLLOWED[name] ?? { topics: 'all' }
}

/**
 * Whether a change makes the answer of a query another one.
 *
 * @param change without an id, it is one of this tab: the answer to the mutation brings the row itself
 */
export function concerns(
  { topic, id }: { topic: Topic; id?: ChangeEvent['id'] },
  name: string,
  variables: Readonly<Record<string, unknown>> = {},
): boolean {
  const followed = followedBy(name)
  if (!followed) return false
  const { topics, row } = followed
  if (topics !== 'all' && !topics.includes(topic)) return false
  if (!row || id === null) return true
  const [rowTopic, variable] = row
  return topic !== rowTopic || String(variables[variable]) === id
}

/** Whether changes of some topics have the answer of a query asked for again when its screen is opened. */
export function isStaleAfter(topics: readonly Topic[], name: string): boolean {
  const followed = followedBy(name)
  return topics.some((topic) => !followed?.lasts || concerns({ topic }, name))
}
