import type { Database } from '@loggia/db/client'

/** The mails in the outbox that are not sent yet, and those that never will be. */
export interface Backlog {
  pending: number
  /** Age of the oldest pending mail, in seconds; 0 when none is pending. */
  oldestSeconds: number
  dead: { kind: string; count: number }[]
}

/** Counts the unsent mails. The outbox is the source of truth; the queue may have lost jobs. */
export async function readBacklog(db: Database): Promise<Backlog> {
  const [[unsent], dead] = await Promise.all([
    db.$queryRaw<{ pending: number; oldestSeconds: number }[]>`
      SELECT count(*)::int AS pending,
             coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS "oldestSeconds"
      FROM outbox WHERE sent_at IS NULL AND dead_at IS NULL`,
    db.$queryRaw<Backlog['dead']>`
      SELECT kind, count(*)::int AS count FROM outbox WHERE dead_at IS NOT NULL GROUP BY kind`,
  ])
  return { pending: unsent?.pending ?? 0, oldestSeconds: unsent?.oldestSeconds ?? 0, dead }
}
