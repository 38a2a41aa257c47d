import {
  noticePage,
  noticesInput,
  noticesReadInput,
  unreadNotices,
  type Notice,
} from '@loggia/contracts/notices/notices'
import { atMessage } from '@loggia/contracts/messages/paths'
import {
  kindsWithheld,
  NOTICE_KINDS,
  noticeText,
  type NoticeKind,
} from '@loggia/contracts/notices/kinds'
import type { Database } from '@loggia/db/client'
import type { Notice as NoticeRow } from '@loggia/db/generated/client'
import { readPlaces } from './notice-places.queries.ts'
import { readQuotes } from './notice-quotes.queries.ts'
import { markRead } from './notice-plan.ts'
import { recordRecipients } from '../kernel/unit-of-work.ts'
import { z } from 'zod'
import { personKey, type SignedIn } from '../kernel/actor.ts'
import { operation } from '../kernel/operation.ts'

/** A notice as its recipient sees it; null for one of a kind that only a later release knows. */
function toNotice(
  row: NoticeRow,
  place: Pick<Notice, 'project' | 'client'>,
  quote: string | null,
): Notice | null {
  const { title, by }: { title: string; by: string | null } = {
    title: '',
    by: null,
    ...asObject(row.details),
  }
  const { id, kind, messageId, createdAt, readAt } = row
  if (!isNoticeKind(kind)) return null
  const text = noticeText(kind, { title, by })
  const path = messageId === null ? row.path : atMessage(row.path, messageId)
  const at = { createdAt: createdAt.toISOString(), isRead: readAt !== null }
  return { id, kind, text, title, by, ...place, quote, path, ...at }
}

function isNoticeKind(kind: string): kind is NoticeKind {
  return Object.hasOwn(NOTICE_KINDS, kind)
}

function asObject(details: unknown): object {
  return typeof details === 'object' && details !== null ? details : {}
}

const PAGE = 20

/** How many pages are named at most; pages of older notices are hardly opened by chance. */
const MAX_PATHS = 50

/** As many are counted at most: screens show `99+`. */
const MAX_COUNT = 100

/**
 * How long (ms) a transaction may take, so that a notice is seen only then. Ids do not follow the order of commits, so
 * "Mark all read" marks the shown ones and those older than this.
 */
const LONGEST_TRANSACTION_MS = 60_000

/** The notices of a person, without those that lead to switched-off tabs. */
function ownNotices(actor: SignedIn) {
  const withheld = actor.kind === 'staff' ? [] : (actor.withheld ?? [])
  return { recipient: personKey(actor), kind: { notIn: kindsWithheld(withheld) } }
}

/** The caller's notices, newest first. */
export const listNotices = operation({
  summary: 'Your notices, newest first, 20 at a time',
  action: 'notices:read',
  rest: 'GET /notices',
  field: 'notices',
  input: noticesInput,
  output: noticePage,
  async run({ actor, db }, { olderThan }) {
    const settledBefore = new Date(Date.now() - LONGEST_TRANSACTION_MS).toISOString()
    const recipient = personKey(actor)
    const rows = await db.notice.findMany({
      where: { ...ownNotices(actor), ...(olderThan && { id: { lt: olderThan } }) },
      orderBy: { id: 'desc' },
      // One more tells whether there are more.
      take: PAGE + 1,
    })
    const shown = rows.slice(0, PAGE)
    const ids = shown.map(({ id }) => id)
    const [placeOf, quotes] = await Promise.all([
      readPlaces(db, recipient, shown),
      readQuotes(db, actor, ids),
    ])
    const notices = shown.flatMap(
      (row) => toNotice(row, placeOf(row), quotes.get(row.id) || null) ?? [],
    )
    return { notices, hasMore: rows.length > PAGE, settledBefore }
  },
})

/** The caller's unread notices. */
export const readUnreadNotices = operation({
  summary: 'Your notices that you have not read',
  action: 'notices:read',
  rest: 'GET /notices/unread',
  field: 'unreadNotices',
  input: z.object({}),
  output: unreadNotices,
  run: ({ actor, db }) => readUnread(db, actor),
})

async function readUnread(db: Pick<Database, 'notice'>, actor: SignedIn) {
  const unread = await db.notice.findMany({
    where: { ...ownNotices(actor), readAt: null },
    select: { path: true },
    orderBy: { id: 'desc' },
    take: MAX_COUNT,
  })
  const paths = [...new Set(unread.map(({ path }) => path))].slice(0, MAX_PATHS)
  return { count: unread.length, paths }
}

/** Marks notices of the caller as read, so that they are not mailed. */
export const markNoticesRead = operation({
  summary: 'Marks your notices as read: these, those of a page, and all from before a moment',
  action: 'notices:write',
  rest: 'POST /notices/read',
  input: noticesReadInput,
  output: unreadNotices,
  limits: ['notices.actor'],
  async run({ actor, db, transaction }, read) {
    const recipient = personKey(actor)
    await transaction(async ({ db }) => {
      const marked = await markRead(db, recipient, read)
      // The other screens of the same person.
      if (marked > 0) recordRecipients(db, [recipient])
    })
    return readUnread(db, actor)
  },
})
