import {
  startMailbox,
  type Mailbox,
  type MailboxOptions,
} from '@loggia/local/engines/mailbox/mailbox'
import type { StoredMail } from '@loggia/local/engines/mailbox/store'
import { until } from './until.ts'
import { testFolder } from './provided-context.ts'

/** A mailbox of one test that can wait for a mail. */
type TestMailbox = Mailbox & {
  /** All mails so far, newest first. */
  messages: () => Promise<StoredMail[]>
  /** The newest mail that matches; throws after the timeout (ms). */
  waitForMail: (matches: (mail: StoredMail) => boolean, timeout?: number) => Promise<StoredMail>
}

/** Starts a mailbox on free ports, or on given ones, for instance to restart it; behaviour can refuse mails. */
export async function startTestMailbox(
  options: Partial<MailboxOptions> = {},
): Promise<TestMailbox> {
  const dataDir = options.dataDir ?? (await testFolder('mail'))
  const mailbox = await startMailbox({ ...options, dataDir })
  const messages = async () =>
    (await (await fetch(`${mailbox.url}/api/messages`)).json()) as StoredMail[]
  return {
    ...mailbox,
    messages,
    waitForMail: (matches, timeout = 15_000) =>
      until(async () => (await messages()).find(matches), {
        timeout,
        message: 'the expected mail did not arrive',
      }),
  }
}
