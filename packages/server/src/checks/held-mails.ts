import type { Database } from '@loggia/db/client'
import { type Finding, ok, warn } from './finding.ts'
import { age } from './format.ts'

const DAY_MS = 86_400_000

/** Emails that wait for a decision of staff, and those that were dropped lately. @throws when PostgreSQL does not answer */
export async function checkHeldMails(db: Database): Promise<Finding[]> {
  const name = 'Emails on hold'
  const lately = { gt: new Date(Date.now() - 7 * DAY_MS) }
  const [held, dropped] = await Promise.all([
    db.inboundMail.aggregate({
      where: { state: 'held' },
      _count: true,
      _min: { receivedAt: true },
    }),
    db.inboundMail.count({ where: { state: 'dropped', decidedAt: lately } }),
  ])
  const oldest = held._min.receivedAt
  const waitsMs = oldest ? Date.now() - oldest.getTime() : 0
  const waiting = oldest ? `${held._count}, the oldest for ${age(waitsMs)}` : 'none'
  const text = dropped > 0 ? `${waiting}; ${dropped} dropped in the last 7 days` : waiting
  if (waitsMs <= DAY_MS) return [ok(name, text)]
  return [warn(name, text, 'Say where they belong, on the page Messages, under Emails on hold.')]
}
