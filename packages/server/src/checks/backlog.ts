import type { Database } from '@loggia/db/client'

/** The mails in the outbox that are not sent yet, apart from those that are delayed, and those that never will be. */
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
    db.outbox.groupBy({ by: ['kind'], where: { deadAt: { not: null } }, _count: true }),
  ])
  const oldest = unsent._min.createdAt
  return {
    pending: unsent._count,
    oldestSeconds: oldest ? (Date.now() - oldest.getTime()) / 1000 : 0,
    dead: dead.map(({ kind, _count: count }) => ({ kind, count })),
  }
}
