import { readFile } from 'node:fs/promises'
import { fromRoot } from '@loggia/local/paths'
import { beforeAll, expect, test } from 'vitest'
import { useStack } from '../support/use-stack.ts'
import { approvals, conversation, files } from './together.ts'
import { colleagues, contractor, invoices, notifications, viewAsClient } from './then.ts'
import { client, staff, visitor } from './sign-in.ts'
import type { Tour } from './tour.ts'

const stack = useStack(
  ({ imapUrl }) => ({
    INBOUND_IMAP_URL: imapUrl,
    INBOUND_POLL_MS: '500',
    CONTACT_NOTIFY_TO: '',
    RATE_LIMIT_MULTIPLIER: '1',
  }),
  { worker: true, demoData: true, hasMotion: true },
)

let tour: Tour
beforeAll(async () => {
  tour = { stack, grace: await stack.newPage(), staff: await stack.newPage() }
})

/** Every step by its name in README, which describes it. */
const STEPS: Readonly<Record<string, (tour: Tour) => Promise<void>>> = {
  Visitor: visitor,
  Client: client,
  Staff: staff,
  Conversation: conversation,
  Approvals: approvals,
  Files: files,
  Notifications: notifications,
  Colleagues: colleagues,
  Invoices: invoices,
  Contractor: contractor,
  'View as client': viewAsClient,
}

test('README has these steps, in this order', async () => {
  const readme = await readFile(fromRoot('README.md'), 'utf8')
  const names = [...readme.matchAll(/^\d+\. \*\*(.+)\.\*\* /gm)].map(([, name]) => name)
  expect(names).toEqual(Object.keys(STEPS))
})

test.each(Object.entries(STEPS))('%s', async (_name, walk) => {
  await walk(tour)
  expect(stack.output()).not.toContain('page error')
})
