import { z } from 'zod'
import { MAX_BULK_ROWS } from '../paging.ts'
import { NOTICE_DELIVERIES } from '../feature.ts'
import { NOTICE_KIND_NAMES } from './kinds.ts'
import { id, storableText, wholeNumberFrom } from '../text.ts'
import { MAX_ID } from '../limits.ts'

const KIND = 'Must be a kind of notice that you can receive'
const AN_ID = 'Must be the id of a notice'

const kind = z
  .enum(NOTICE_KIND_NAMES, KIND)
  .meta({ graphql: 'NoticeKind', description: 'What a notice tells.' })
const delivery = z.enum(NOTICE_DELIVERIES, 'Must be now, daily or never').meta({
  graphql: 'NoticeDelivery',
  description: 'How a kind of notice is mailed to a person.',
  values: { daily: 'Once a day, at eight.', now: 'Within minutes.' },
})
const noticeId = wholeNumberFrom(1, MAX_ID, AN_ID)

const notice = z
  .object({
    id,
    kind,
    text: z.string().describe('What it says.'),
    title: z.string().describe('What it is about: the title of a project, the name of a file.'),
    by: z.string().nullable().describe('Who did it.'),
    project: z
      .string()
      .nullable()
      .describe('The title of the project in which it happened, if it happened in one.'),
    client: z
      .string()
      .nullable()
      .describe('For staff, the name of the client it is about, if it is about one.'),
    quote: z
      .string()
      .nullable()
      .describe(
        'How the message, contact or approval begins that it tells of, in one line; null where nothing was written, and where it is gone or no longer yours to read.',
      ),
    path: z.string().describe('The page that shows what it is about.'),
    createdAt: z.iso.datetime(),
    isRead: z.boolean(),
  })
  .meta({
    graphql: 'Notice',
    description:
      'Something that a person gets to know, in the list of notices and perhaps by email.',
  })

export type Notice = z.infer<typeof notice>

/** Selects a part of one's notices, newest first. */
export const noticesInput = z.object({
  olderThan: noticeId.nullish().describe('The id of the last notice that you have.'),
})

export const noticePage = z
  .object({
    notices: z.array(notice),
    hasMore: z.boolean().describe('Whether there are older ones.'),
    settledBefore: z.iso
      .datetime()
      .describe(
        'From before this moment no notice is added any more: a reader of this page can mark all older ones as read.',
      ),
  })
  .meta({ graphql: 'NoticePage' })

/** Unread notices. */
export const unreadNotices = z
  .object({
    count: z.int().describe('Counted up to 100.'),
    paths: z.array(z.string()).describe('The pages that the newest of them are about.'),
  })
  .meta({ graphql: 'UnreadNotices' })

/** Which notices were read: these, those of a page, and all from before a moment. */
export const noticesReadInput = z.object({
  ids: z.array(noticeId, AN_ID).max(MAX_BULK_ROWS, `Choose at most ${MAX_BULK_ROWS}`).nullish(),
  path: storableText('Must be a path').max(500, 'Must be a path').nullish(),
  before: z.iso.datetime('Must be a time such as 2026-04-15T09:00:00Z').nullish(),
})

const minuteOfDay = wholeNumberFrom(0, 1_439, 'Must be a time of the day')

export const noticeSettings = z
  .object({
    deliveries: z.array(
      z
        .object({
          kind,
          label: z.string().describe('What screens call it.'),
          usual: delivery.describe('Until the person chooses: at once for what waits for them.'),
          delivery,
        })
        .meta({ graphql: 'NoticeDeliveryChoice' }),
    ),
    timeZone: z
      .string()
      .nullable()
      .describe('A name of the IANA database; null until the person has chosen one.'),
    quietFrom: z
      .int()
      .describe(
        'The minutes of the day between which no email is sent; equal when there are none.',
      ),
    quietTo: z.int(),
  })
  .meta({ graphql: 'NoticeSettings', description: 'How a person gets notices by email.' })

export type NoticeSettings = z.infer<typeof noticeSettings>

export const noticeDeliveryInput = z.object({ kind, delivery })

/** A partial change; missing values stay. */
export const noticeScheduleInput = z.object({
  timeZone: z.string('Must be a time zone').max(100, 'Must be a time zone').nullish(),
  quietFrom: minuteOfDay.nullish(),
  quietTo: minuteOfDay.nullish(),
})

/** The token of the link in an email: after a tilde, it names the one kind that it is about. */
export const stopNoticesInput = z.object({
  token: z.string('The link is not valid').max(200, 'The link is not valid'),
})

export const stoppedNotices = z
  .object({
    success: z.literal(true),
    kinds: z.array(kind).describe('The kinds that the person gets no emails about any more.'),
  })
  .meta({ graphql: 'StoppedNotices' })
