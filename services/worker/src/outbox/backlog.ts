import type { Database } from '@loggia/db/client'

/** What was promised and not yet kept, and what never will be. */
export interface Backlog {
  pending: number
  oldestSeconds: number
  dead: { kind: string; count: number }[]
}

/** Reads the backlog of mails from the outbox, which is the truth about them. */
export async function readBacklog(db: Database): Promise<Backlog> {
  const [[open], dead] = await Promise.all([
    db.$queryRaw<{ pending: number; oldestSeconds: number }[]>`
      SELECT count(*)::int AS pending,
             coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS "oldestSeconds"
      FROM outbox WHERE sent_at IS NULL AND dead_at IS NULL`,
    db.$queryRaw<Backlog['dead']>`
      SELECT kind, count(*)::int AS count FROM outbox WHERE dead_at IS NOT NULL GROUP BY kind`,
  ])
  return { pending: open?.pending ?? 0, oldestSeconds: open?.oldestSeconds ?? 0, dead }
}
