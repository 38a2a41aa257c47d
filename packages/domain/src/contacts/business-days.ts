import { Prisma } from '@loggia/db/generated/client'
import { ZONE } from '../kernel/agency-day.ts'

/** Business days that a contact may wait for an answer. */
const ANSWER_WITHIN = Prisma.raw(`interval '2 days'`)

/**
 * The earliest moment from which to `moment` no more than two business days pass. A business day is 24 hours between
 * Monday and Friday, by the clocks of the agency; weekends take no time.
 *
 * @param moment an expression of type `timestamptz`
 */
export function answeredSince(moment: Prisma.Sql): Prisma.Sql {
  // A moment before Monday goes back over the weekend, too. Of Monday's midnight and the Saturday's before it, which
  // are equally far away, it is the earlier.
  return Prisma.sql`(
    SELECT (monday + passed - ${ANSWER_WITHIN}
      - CASE WHEN passed > ${ANSWER_WITHIN} THEN interval '0' ELSE interval '2 days' END) AT TIME ZONE ${ZONE}
    FROM (
      SELECT date_trunc('week', wall) AS monday, least(wall - date_trunc('week', wall), interval '5 days') AS passed
      FROM (SELECT ${moment} AT TIME ZONE ${ZONE} AS wall) clock) week)`
}
