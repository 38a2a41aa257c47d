import { paceIn, type PaceKey } from '@loggia/contracts/newsletter/pace'
import type { Database, Transaction } from '@loggia/db/client'

/** How many newsletters may leave in a minute, and in a day. */
export async function readPace(db: Pick<Database | Transaction, 'siteSetting'>) {
  const keys: PaceKey[] = ['newsletter_per_minute', 'newsletter_per_day']
  const rows = await db.siteSetting.findMany({ where: { key: { in: keys } } })
  const [perMinute = 0, perDay = 0] = keys.map((key) =>
    paceIn(key, rows.find((row) => row.key === key)?.value),
  )
  return { perMinute, perDay }
}

/** A span of time in which so many may leave. */
export interface Share {
  seconds: number
  most: number
}

/** The least span that is looked at: a server that limits emails by the minute gets them spread over it. */
const SPAN_S = 10

/** The pace by the minute as a share of a shorter span, so that in no minute more leave. */
export function shareOf(perMinute: number): Share {
  const most = Math.floor((perMinute * SPAN_S) / 60)
  return most >= 1 ? { seconds: SPAN_S, most } : { seconds: Math.ceil(60 / perMinute), most: 1 }
}
