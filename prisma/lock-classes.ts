/**
 * The classes of the advisory locks. They are declared together, since two with one number would keep each other out;
 * a number is never changed, since releases run side by side during an upgrade.
 */
export const LOCK_CLASSES = {
  /** A mail that is being sent, by the id of its outbox row. */
  outbox: 411_077,
  /** The worker that sweeps. */
  sweep: 411_078,
  /** The worker that queues mails with notices. */
  noticeMails: 411_079,
  /** The worker that sends newsletters. */
  newsletter: 411_082,
  /** The worker that reads the mailbox. */
  mailbox: 411_080,
  /** The sender of an email that waits, by a hash of the address. */
  toldSender: 411_081,
  /** The worker that hands events to webhooks. */
  webhooks: 411_083,
  /** An email address, by its hash. */
  email: 7_402_651,
} as const
