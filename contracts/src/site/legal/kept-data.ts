/**
 * Everything that Loggia keeps of people: cookies, the storage of their browser, and personal data. The tables of the
 * legal texts are made from it. Code names cookies and keys by these tables, and `personal-data.test.ts` of the bff
 * compares the kinds of personal data with the columns of the database.
 */
interface Kept {
  /** As people would call it. */
  label: string
  purpose: string
  /** How long. */
  until: string
}

const SIGN_OUT = 'until you log out, or after a time without use'

/** The day on which the tables last changed: owners of published policies should read them again. */
export const KEPT_DATA_CHANGED = '2026-11-30'

/** The cookies, by their names without prefix. */
export const COOKIES = {
  staff: { label: 'Session', purpose: 'keeps members of our staff signed in', until: SIGN_OUT },
  client: {
    label: 'Session',
    purpose: 'keeps you signed in to the client portal',
    until:
      'until you log out, after a time without use, and for 180 days at most; for seven days at most on a device that you say is not yours',
  },
  challenges: {
    label: 'Access code',
    purpose: 'ties the access code that you asked for to your browser',
    until: 'ten minutes',
  },
  signIn: {
    label: 'Sign-in',
    purpose: 'ties a sign-in with a passkey, or with an account elsewhere, to your browser',
    until: 'ten minutes',
  },
  known: {
    label: 'Known browser',
    purpose:
      'says that you have signed in to the client portal with this browser, so that strangers who type your address cannot keep you out and links in our emails open the portal at once',
    until: '180 days after you last signed in; not kept on a device that you say is not yours',
  },
  knownStaff: {
    label: 'Known browser',
    purpose:
      'says that a member of our staff has signed in with this browser, so that strangers who type their username cannot keep them out',
    until: '180 days after they last signed in',
  },
  notice: {
    label: 'Notice',
    purpose: 'carries a message such as “You have been logged out” to the page that follows',
    until: 'one minute',
  },
  device: {
    label: 'Time zone',
    purpose:
      'says in which time zone your device is and whether its window is wide, so that portal and back office appear at once as they should',
    until: 'a year after you last used them',
  },
} as const satisfies Record<string, Kept>

export type CookieKey = keyof typeof COOKIES

const UNTIL_CLOSED = 'until you close the tab'

/** Our entries in the storage of browsers, by the beginning of their keys. None is sent to us. */
export const BROWSER_STORAGE = {
  'contact-draft': {
    label: 'Draft of your message',
    purpose: 'what you typed into the contact form, so that it is still there when you come back',
    until: 'until you send it or close the tab',
  },
  'contact-submission': {
    label: 'Number of your message',
    purpose: 'a random number, so that a message that is sent twice arrives once',
    until: 'until it was sent, or you close the tab',
  },
  'message-draft:': {
    label: 'Drafts in the client portal',
    purpose: 'messages and answers that you wrote and have not sent',
    until: 'until you send them or log out',
  },
  'recent-records': {
    label: 'Opened records',
    purpose: 'what members of our staff opened last',
    until: 'until they log out',
  },
  'import-columns:': {
    label: 'Columns of imported files',
    purpose: 'what members of our staff chose for the columns of a file, for the next one',
    until: 'until you clear what your browser has stored',
  },
  'passkey-declined': {
    label: 'Declined invitation',
    purpose: 'that you do not want to be asked again whether you want to sign in with a passkey',
    until: 'until you clear what your browser has stored',
  },
  'site-section:': {
    label: 'Drafts of this site',
    purpose: 'what members of our staff typed and could not save',
    until: UNTIL_CLOSED,
  },
  'mail-words:': {
    label: 'Drafts of emails',
    purpose: 'what members of our staff typed into the texts of emails and have not saved',
    until: UNTIL_CLOSED,
  },
  'site-draft-saved': {
    label: 'Preview of this site',
    purpose: 'tells the preview of our staff when a draft was saved',
    until: 'until it is overwritten',
  },
} as const satisfies Record<string, Kept>

type StorageKey = keyof typeof BROWSER_STORAGE

/** A key in the storage of a browser; those that end with a colon begin the names of several. */
export type StoredName = {
  [K in StorageKey]: K extends `${string}:` ? `${K}${string}` : K
}[StorageKey]

const AS_LONG_AS_CLIENT =
  'while we work together, and for as long as tax and contract law ask for afterwards'

/** The kinds of personal data. */
export const PERSONAL_DATA = {
  contacts: {
    label: 'Contact form',
    purpose:
      'your first and last name, email address and message, your company and type of project if you name them, and what we answer and note about it. With them the date, the version of the policies that you agreed to, and where you came from: the site whose link you followed, the page with the form, and the name of a campaign if the link had one',
    until: 'for as long as we need them to answer you and to look up what was said',
  },
  newsletter: {
    label: 'Newsletter',
    purpose: 'your email address, and the dates on which you subscribed, confirmed or unsubscribed',
    until: 'until you ask us to delete them, so that we do not write to you again by mistake',
  },
  clients: {
    label: 'Clients and their colleagues',
    purpose:
      'names, email addresses, telephone numbers and postal address, what each may do in the portal, when they last signed in and how they want to be notified',
    until: AS_LONG_AS_CLIENT,
  },
  work: {
    label: 'Our work for you',
    purpose:
      'projects, conversations, files, invoices, and what you approved: your name, your words, the time and a fingerprint of your session as proof',
    until: AS_LONG_AS_CLIENT,
  },
  documents: {
    label: 'Opened documents',
    purpose: 'which of our documents you opened in the portal, how often, and when last',
    until: 'a year after you last opened them',
  },
  notices: {
    label: 'Notifications',
    purpose: 'what we told you in the portal and by email',
    until: '90 days after you read them, a year at most',
  },
  emails: {
    label: 'Emails to us',
    purpose: 'an email with which you answer one of ours, as it arrived',
    until: '30 days once it is part of a conversation, otherwise 90 days',
  },
  sentEmails: {
    label: 'Emails that we sent',
    purpose: 'which address got an email of ours, and whether one came back',
    until: '30 days; that your address takes no email, a year at most',
  },
  history: {
    label: 'History of changes',
    purpose: 'who changed what and when, so that mistakes and misuse can be found',
    until: 'for as long as we have to account for what was done',
  },
  trash: {
    label: 'Deleted records',
    purpose: 'what was deleted, so that a mistake can be undone',
    until: '30 days',
  },
  passkeys: {
    label: 'Passkeys',
    purpose:
      'the public half of each passkey that you created, its name, and when you last signed in with it. Your face or fingerprint never leaves your device',
    until: 'until you remove the passkey, or ask us to erase your data',
  },
  staff: {
    label: 'Our staff',
    purpose:
      'names, usernames, email addresses, settings, work in progress, a hash of the password, the account of an identity provider that signs them in and, encrypted, what makes one-time codes, of those who work for us',
    until: 'for as long as they work for us, and where their work is recorded',
  },
  technical: {
    label: 'Technical records',
    purpose:
      'the time, address and outcome of requests to our servers, and the answers to requests that a browser may repeat. They contain no passwords',
    until: 'a few days',
  },
} as const satisfies Record<string, Kept>

export type PersonalDataKind = keyof typeof PERSONAL_DATA

/** The entries as a table of Markdown. */
export function tableOf(heading: string, entries: Readonly<Record<string, Kept>>): string {
  const rows = Object.values(entries).map(
    ({ label, purpose, until }) => `| ${label} | ${purpose} | ${until} |`,
  )
  return [`| ${heading} | What it is for | How long |`, '| --- | --- | --- |', ...rows].join('\n')
}
