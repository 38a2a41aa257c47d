/** One window of a limit: at most so many calls in so many seconds. */
interface Window {
  calls: number
  seconds: number
}

interface Limit {
  windows: readonly Window[]
  /** While Redis is unavailable, calls are either refused or counted in the memory of this process. */
  withoutRedis: 'refuse' | 'memory'
  /** Does not count browsers in which the address in the input has signed in before. */
  exceptKnownBrowsers?: true
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * The rate limits. The part after the dot is what calls are counted by: `ip` the network of the caller, `email` the
 * email address in the input, `origin` that address together with the known browser or the network of the caller,
 * `actor` the signed-in person, `all` everybody together. Guesses of secrets are counted by guess-budgets.ts.
 * Source: docs/decisions/003-limits.md.
 */
export const LIMITS = {
  'contact.ip': {
    windows: [
      { calls: 5, seconds: 10 * MINUTE },
      { calls: 30, seconds: DAY },
    ],
    withoutRedis: 'memory',
  },
  'contact.email': { windows: [{ calls: 10, seconds: DAY }], withoutRedis: 'memory' },
  'contact.all': { windows: [{ calls: 500, seconds: HOUR }], withoutRedis: 'memory' },
  'newsletter.ip': {
    windows: [
      { calls: 5, seconds: 10 * MINUTE },
      { calls: 30, seconds: DAY },
    ],
    withoutRedis: 'memory',
  },
  'newsletter.email': { windows: [{ calls: 10, seconds: DAY }], withoutRedis: 'memory' },
  'newsletter.all': { windows: [{ calls: 500, seconds: HOUR }], withoutRedis: 'memory' },
  /** A form that is refused is shown again, for which its page is rendered: the home page takes 16 ms. */
  'refusedForm.ip': { windows: [{ calls: 60, seconds: 10 * MINUTE }], withoutRedis: 'memory' },
  /** Exports contain whole tables. */
  'export.ip': { windows: [{ calls: 120, seconds: HOUR }], withoutRedis: 'refuse' },
  /** A file of 10,000 rows takes 20 calls to preview, and 20 to import. */
  'import.ip': { windows: [{ calls: 600, seconds: HOUR }], withoutRedis: 'refuse' },
  /** Somebody who types searches several times in a second, for a while. */
  'search.actor': { windows: [{ calls: 300, seconds: MINUTE }], withoutRedis: 'memory' },
  /** A tab marks what it shows as read, by itself. */
  'notices.actor': { windows: [{ calls: 300, seconds: 10 * MINUTE }], withoutRedis: 'memory' },
  /** Restores wait for each other. */
  'trash.actor': { windows: [{ calls: 600, seconds: 10 * MINUTE }], withoutRedis: 'memory' },
  /** More than two hands can do. */
  'milestones.actor': { windows: [{ calls: 600, seconds: 10 * MINUTE }], withoutRedis: 'memory' },
  /** Each new one may be mailed to people outside. */
  'invoices.actor': { windows: [{ calls: 300, seconds: 10 * MINUTE }], withoutRedis: 'memory' },
  /** Each request may be mailed to people outside. */
  'approval.actor': { windows: [{ calls: 120, seconds: 10 * MINUTE }], withoutRedis: 'memory' },
  /** Each answer is mailed to both sides. */
  'approvalAnswer.actor': {
    windows: [{ calls: 60, seconds: 10 * MINUTE }],
    withoutRedis: 'memory',
  },
  /** A picture takes a second of a processor. */
  'upload.actor': { windows: [{ calls: 60, seconds: 10 * MINUTE }], withoutRedis: 'refuse' },
  /** Each message may be mailed to people outside. */
  'message.actor': { windows: [{ calls: 60, seconds: 10 * MINUTE }], withoutRedis: 'memory' },
  /** Changes of what was written, and notes for colleagues: nobody is mailed. */
  'messageChange.actor': {
    windows: [{ calls: 300, seconds: 10 * MINUTE }],
    withoutRedis: 'memory',
  },
  /** A screen marks what it shows as read, also while somebody leafs through conversations. */
  'readMark.actor': { windows: [{ calls: 1_200, seconds: 10 * MINUTE }], withoutRedis: 'memory' },
  /** Files that are begun or given up. A folder of photographs is sent at once. */
  'file.actor': { windows: [{ calls: 600, seconds: 10 * MINUTE }], withoutRedis: 'refuse' },
  /** Parts of files: the smallest of a line that is just fast enough, and the repeated ones of one that breaks. */
  'filePart.actor': { windows: [{ calls: 6_000, seconds: 10 * MINUTE }], withoutRedis: 'refuse' },
  /** More than anybody corrects about themselves. */
  'ownRecord.actor': { windows: [{ calls: 60, seconds: 10 * MINUTE }], withoutRedis: 'memory' },
  /** Holds all conversations of a client. */
  'ownExport.actor': { windows: [{ calls: 20, seconds: HOUR }], withoutRedis: 'memory' },
  /** Each mails a code to whatever address somebody who is signed in names. */
  'emailChange.actor': {
    windows: [
      { calls: 10, seconds: HOUR },
      { calls: 20, seconds: DAY },
    ],
    withoutRedis: 'refuse',
  },
  'erasureRequest.actor': { windows: [{ calls: 5, seconds: DAY }], withoutRedis: 'memory' },
  /** Each new colleague is mailed, at an address that somebody outside has typed. */
  'colleague.actor': { windows: [{ calls: 30, seconds: DAY }], withoutRedis: 'refuse' },
  /** Protects the mailbox of an address from people who add and remove it. */
  'colleague.email': { windows: [{ calls: 5, seconds: DAY }], withoutRedis: 'refuse' },
  /** Corrections, and accesses that end: nobody is mailed. */
  'colleagueChange.actor': {
    windows: [{ calls: 300, seconds: 10 * MINUTE }],
    withoutRedis: 'memory',
  },
  /** Limits emails to people outside. */
  'invitation.all': { windows: [{ calls: 100, seconds: HOUR }], withoutRedis: 'refuse' },
  /** Limits emails to people outside, even from a stolen staff session. */
  'contactReply.all': { windows: [{ calls: 500, seconds: HOUR }], withoutRedis: 'refuse' },
  /** Decisions about emails that were held, one by one. */
  'inboundMail.actor': { windows: [{ calls: 300, seconds: 10 * MINUTE }], withoutRedis: 'memory' },
  /** Somebody who waits for a test email presses again. */
  'testMail.actor': { windows: [{ calls: 10, seconds: 10 * MINUTE }], withoutRedis: 'refuse' },
  /** Each look at the portal as a client is in the audit, which somebody has to be able to read. */
  'clientView.actor': { windows: [{ calls: 60, seconds: HOUR }], withoutRedis: 'refuse' },
  'requestCode.origin': {
    windows: [
      { calls: 3, seconds: MINUTE },
      { calls: 6, seconds: HOUR },
      { calls: 12, seconds: DAY },
    ],
    withoutRedis: 'refuse',
  },
  /** Protects the mailbox of an address from many networks at once. */
  'requestCode.email': {
    windows: [
      { calls: 60, seconds: HOUR },
      { calls: 120, seconds: DAY },
    ],
    withoutRedis: 'refuse',
    exceptKnownBrowsers: true,
  },
  'requestCode.ip': { windows: [{ calls: 60, seconds: HOUR }], withoutRedis: 'refuse' },
  'requestCode.all': { windows: [{ calls: 1_000, seconds: HOUR }], withoutRedis: 'refuse' },
  'reset.ip': { windows: [{ calls: 20, seconds: HOUR }], withoutRedis: 'refuse' },
  'reset.email': { windows: [{ calls: 3, seconds: HOUR }], withoutRedis: 'refuse' },
  /** Counts lists, previews and contents together. A video takes many requests. */
  'documents.actor': { windows: [{ calls: 1_200, seconds: 5 * MINUTE }], withoutRedis: 'refuse' },
  /** A screen tells what it shows. Each costs a call to Google. */
  'documentVisit.actor': {
    windows: [{ calls: 300, seconds: 10 * MINUTE }],
    withoutRedis: 'memory',
  },
  'drive.actor': { windows: [{ calls: 30, seconds: 10 * MINUTE }], withoutRedis: 'refuse' },
  'register.all': { windows: [{ calls: 100, seconds: HOUR }], withoutRedis: 'refuse' },
  'register.ip': { windows: [{ calls: 20, seconds: HOUR }], withoutRedis: 'refuse' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
