import { z } from 'zod'
import { MAX_BULK_ROWS } from '../paging.ts'
import { NOTICE_DELIVERIES } from '../feature.ts'
import { NOTICE_KIND_NAMES } from './kinds.ts'
import { id, storableText, wholeNumberFrom } from '../text.ts'
import { MAX_ID } from '../limits.ts'

const KIND = 'Must be a kind of notice that you can receive'
const AN_ID = 'Must be the id of a notice'

const kind = z.enum(NOTICE_KIND_NAMES, KIND)
const delivery = z.enum(NOTICE_DELIVERIES, 'Must be now, daily or never')
const noticeId = wholeNumberFrom(1, MAX_ID, AN_ID)

/** Something that a person is told. */
const notice = z.object({
  id,
  kind,
  /** The text. */
  text: z.string(),
  /** The subject, such as the title of a project or the name of a file. */
  title: z.string(),
  /** The person who caused it. */
  by: z.string().nullable(),
  /** The title of the project in which it happened, if it happened in one. */
  project: z.string().nullable(),
  /** For staff, the name of the client, if it concerns one. */
  client: z.string().nullable(),
  /** The page of its subject. */
  path: z.string(),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
})

export type Notice = z.infer<typeof notice>

/** Selects a part of one's notices, newest first. */
export const noticesInput = z.object({ olderThan: noticeId.nullish() })

export const noticePage = z.object({
  notices: z.array(notice),
  /** Whether there are older ones. */
  hasMore: z.boolean(),
  /** No notice from before this moment is still to come, so that all older ones can be marked as read. */
  settledBefore: z.iso.datetime(),
})

/** Unread notices. */
export const unreadNotices = z.object({
  count: z.int(),
  /** The pages that the newest of them are about. */
  paths: z.array(z.string()),
})

/** Which notices were read: these, those of a page, and all from before a moment. */
export const noticesReadInput = z.object({
  ids: z.array(noticeId, AN_ID).max(MAX_BULK_ROWS, `Choose at most ${MAX_BULK_ROWS}`).nullish(),
  path: storableText('Must be a path').max(500, 'Must be a path').nullish(),
  before: z.iso.datetime('Must be a time such as 2026-04-15T09:00:00Z').nullish(),
})

const minuteOfDay = wholeNumberFrom(0, 1_439, 'Must be a time of the day')

/** How a person is told of things by email. */
export const noticeSettings = z.object({
  deliveries: z.array(
    z.object({
      kind,
      /** Its name on screens. */
      label: z.string(),
      /** Until the person chooses: at once for matters that wait for them. */
      usual: delivery,
      delivery,
    }),
  ),
  /** A name of the IANA database; null until the person has told it. */
  timeZone: z.string().nullable(),
  /** The minutes of the day between which no email is sent; equal when there are none. */
  quietFrom: z.int(),
  quietTo: z.int(),
})

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

export const stoppedNotices = z.object({
  success: z.literal(true),
  /** The kinds that the person gets no emails about any more. */
  kinds: z.array(kind),
})
