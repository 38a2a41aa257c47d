import type { Action } from '@loggia/contracts/permissions'

type Topic = Action extends infer A ? (A extends `${infer T}:${string}` ? T : never) : never

/** The sections of the document. */
const DESCRIPTIONS = {
  Audit: 'The log of every change.',
  Clients: 'The companies and people that the agency works for.',
  Contacts: 'Messages from the contact form, and what staff did about them.',
  Dashboard: 'The start page of the back office.',
  Changes: 'What others have changed, as it happens.',
  Documents: 'Files in Google Drive, and the connection to it.',
  Messages: 'Conversations between clients and the team, and what staff note beside them.',
  Notices: 'What people are told, on screen and by email.',
  Newsletter: 'Subscriptions to the newsletter.',
  'Portal sign-in': 'Clients sign in with a one-time code sent by email.',
  Pictures: 'Logo, icon and pictures of the public site.',
  Projects: 'The projects of clients.',
  Queues: 'Background jobs.',
  Records: 'Clients, projects and contacts with their history, as the back office shows them.',
  Search: 'Records of all kinds by their names.',
  Site: 'The texts and the look of the public site: drafts, publication and history.',
  'Saved views': 'Searches, filters and orders of lists that people save for themselves.',
  'Site settings': 'Company details and links that the public site shows.',
  'Staff accounts': 'Registration, sign-in and passwords of staff.',
  System: 'The release that answers, and how the installation is doing.',
  Team: 'Members of staff and their invitations.',
  Trash: 'What was deleted and can be put back.',
  Uploads: 'Files that clients send, on their way to Google Drive.',
  Viewer: 'The person who is signed in.',
} as const

type Tag = keyof typeof DESCRIPTIONS

/** The section that documents the operations of a topic: the part of an action before the colon. */
const TAG_OF_TOPIC: Record<Topic, Tag> = {
  assets: 'Pictures',
  audit: 'Audit',
  clientSession: 'Portal sign-in',
  clientView: 'Clients',
  colleagues: 'Clients',
  clients: 'Clients',
  contacts: 'Contacts',
  dashboard: 'Dashboard',
  documents: 'Documents',
  financials: 'Clients',
  firstRun: 'Dashboard',
  invoices: 'Clients',
  drive: 'Documents',
  events: 'Changes',
  health: 'System',
  milestones: 'Projects',
  approvals: 'Projects',
  approvalAnswers: 'Projects',
  approvalProof: 'Projects',
  approvalSubjects: 'Projects',
  messages: 'Messages',
  conversations: 'Messages',
  internalNotes: 'Messages',
  newsletter: 'Newsletter',
  notices: 'Notices',
  ownRecord: 'Clients',
  projects: 'Projects',
  queues: 'Queues',
  records: 'Records',
  release: 'System',
  savedViews: 'Saved views',
  search: 'Search',
  site: 'Site',
  siteSettings: 'Site settings',
  staffAccount: 'Staff accounts',
  staffSession: 'Staff accounts',
  staffSettings: 'Site settings',
  team: 'Team',
  trash: 'Trash',
  uploads: 'Uploads',
  viewer: 'Viewer',
}

/** The section that documents an action. */
export function tagOf(action: Action): Tag {
  return TAG_OF_TOPIC[action.slice(0, action.indexOf(':')) as Topic]
}

/** The sections that the actions use, in alphabetical order. */
export function tagsOf(actions: readonly Action[]): { name: Tag; description: string }[] {
  const tags = new Set(actions.map(tagOf))
  return [...tags].toSorted().map((name) => ({ name, description: DESCRIPTIONS[name] }))
}
