import { z } from 'zod'
import { invoice } from '../invoices/invoices.ts'
import { id } from '../text.ts'
import { WAITING_KINDS } from './values.ts'

const waitingItem = z
  .object({
    kind: z.enum(WAITING_KINDS).meta({
      graphql: 'WaitingKind',
      description: 'What waits for the agency.',
      values: {
        message: 'A conversation in which the client had the last word.',
        approval: 'A request that a client has not answered for days.',
        invoice: 'An invoice that is overdue.',
        contact: 'A contact that nobody has answered or taken over.',
        mail: 'An email on hold.',
        connection: 'A connection to Google Drive that has ended.',
      },
    }),
    id: id.describe('Of the conversation, approval, invoice, contact, email or connection.'),
    since: z.iso.datetime(),
    title: z.string(),
    who: z.string().describe('Whose it is: the writer, the client, the account.'),
    quote: z.string().describe('How it begins, in their words; empty without any.'),
    clientId: id.nullable(),
    projectId: id.nullable(),
    path: z.string().describe('Its page in the back office.'),
    invoice: invoice
      .pick({ number: true, amount: true, currency: true, dueOn: true, version: true })
      .meta({
        graphql: 'WaitingInvoice',
        description: 'What of an overdue invoice tells whether it is paid.',
      })
      .nullable(),
  })
  .meta({ graphql: 'WaitingItem', description: 'One of the things that wait for the agency.' })

export type WaitingItem = z.infer<typeof waitingItem>

export const waiting = z
  .object({
    oldest: z.array(waitingItem).describe('The 50 that have waited longest, the oldest first.'),
    messages: z.int().describe('Conversations in which the client had the last word.'),
    approvals: z.int(),
    invoices: z.int(),
    contacts: z.int(),
    mails: z.int(),
    connections: z.int(),
  })
  .meta({
    id: 'Waiting',
    description:
      'What waits for the agency, as far as the caller may see it. Each kind is counted up to 1,000.',
  })

export type Waiting = z.infer<typeof waiting>
