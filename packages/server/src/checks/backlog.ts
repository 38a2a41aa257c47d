import type { Database } from '@loggia/db/client'

/** The decision of staff about a given-up mail that they want to see no longer. */
export const DISMISSED = 'Dismissed'

/** Ends of mails that are not missed: an invitation was accepted, or a link had expired before it was sent. */
export const NOT_MISSED = ['NotNeeded', 'Expired', DISMISSED]

/** The mails whose refusals are counted at their issue, and which are not sent again. */
export const COUNTED_AT_ISSUE = 'sendNewsletterIssue'

/** The given-up mails that may still be wanted. */
export const GIVEN_UP = {
  deadAt: { not: null },
  kind: { not: COUNTED_AT_ISSUE },
  OR: [{ lastErrorClass: null }, { lastErrorClass: { notIn: NOT_MISSED } }],
}

/** The mails in the outbox that are not sent yet, apart from those that are delayed, and those that were given up. */
export interface Backlog {
  pending: number
  /** Age of the oldest pending mail, in seconds; 0 when none is pending. */
  oldestSeconds: number
  dead: { kind: string; count: number }[]
}

/** Counts the unsent mails. The outbox is the source of truth; the queue may have lost jobs. */
export async function readBacklog(db: Pick<Database, 'outbox'>): Promise<Backlog> {
  const [unsent, dead] = await Promise.all([
    db.outbox.aggregate({
      where: {
        sentAt: null,
        deadAt: null,
        OR: [{ notBefore: null }, { notBefore: { lte: new Date() } }],
      },
      _count: true,
      _min: { createdAt: true },
    }),
    db.outbox.groupBy({ by: ['kind'], where: GIVEN_UP, _count: true }),
  ])
  const oldest = unsent._min.createdAt
  return {
    pending: unsent._count,
    oldestSeconds: oldest ? (Date.now() - oldest.getTime()) / 1000 : 0,
    dead: dead.map(({ kind, _count: count }) => ({ kind, count })),
  }
}
