/**
 * The classes of the advisory locks. They are declared together, since two with one number would keep each other out;
 * a number is never changed, since releases run side by side during an upgrade.
 */
export const LOCK_CLASSES = {
  /** Of a mail that is being sent; with the id of its outbox row. */
  outbox: 411_077,
  /** Of the worker that sweeps. */
  sweep: 411_078,
  /** Of the worker that queues mails with notices. */
  noticeMails: 411_079,
  /** Of the worker that reads the mailbox. */
  mailbox: 411_080,
  /** Of the sender of an email who is told that it waits; with a hash of the address. */
  toldSender: 411_081,
  /** Of an email address; with a hash of it. */
  email: 7_402_651,
} as const
