import { z } from 'zod'

/** What receivers look at before they believe a sender. */
const SENDER_CHECKS = ['spf', 'dkim', 'dmarc', 'reverse-name'] as const

export type SenderCheckName = (typeof SENDER_CHECKS)[number]

/** `unknown`: it cannot be seen from here, which is no fault. */
const SENDER_CHECK_STATES = ['good', 'missing', 'wrong', 'unknown'] as const

export type SenderCheckState = (typeof SENDER_CHECK_STATES)[number]

const dnsRecord = z
  .object({
    host: z.string().describe('The name that it belongs to; of a reverse name, the address.'),
    type: z.enum(['txt', 'ptr']).meta({ graphql: 'DnsRecordType' }),
    value: z.string(),
  })
  .meta({ graphql: 'DnsRecord', description: 'A record for the DNS, to be copied.' })

export type DnsRecord = z.infer<typeof dnsRecord>

const senderCheck = z
  .object({
    name: z.enum(SENDER_CHECKS).meta({ graphql: 'SenderCheckName' }),
    state: z.enum(SENDER_CHECK_STATES).meta({
      graphql: 'SenderCheckState',
      values: { unknown: 'It cannot be seen from here, which is no fault.' },
    }),
    text: z.string().describe('What was found, and what to do, in words.'),
    record: dnsRecord.nullable().describe('What to add to the DNS; null when that is nothing.'),
  })
  .meta({
    graphql: 'SenderCheck',
    description: 'Whether one of the things holds by which receivers believe a sender.',
  })

export type SenderCheck = z.infer<typeof senderCheck>

/** Whether the copy of a test email came back: `none` where no emails arrive here. */
const COPY_STATES = ['none', 'awaited', 'arrived'] as const

export const senderChecks = z
  .object({
    sender: z.string().describe('The address that emails come from.'),
    copy: z.enum(COPY_STATES).meta({
      graphql: 'TestMailCopy',
      values: {
        arrived: 'It came back, and its headers were read.',
        awaited: 'The last test email did not come back yet, or none was sent.',
        none: 'No emails arrive here.',
      },
    }),
    notes: z.array(z.string()).describe('What else was noticed, in sentences.'),
    checks: z.array(senderCheck).describe('SPF, DKIM, DMARC and the reverse name, in this order.'),
  })
  .meta({
    graphql: 'SenderChecks',
    description: 'Whether other mail servers believe that emails come from here.',
  })

export type SenderChecks = z.infer<typeof senderChecks>
