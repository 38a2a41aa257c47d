import { NOTICE_DELIVERIES, type NoticeDelivery } from '@loggia/contracts/feature'
import { NOTICE_KINDS, type NoticeKind } from '@loggia/contracts/notices/kinds'
import type { PersonKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import type { MailSchedule } from './mail-due.ts'

/** How somebody wants to be mailed a kind of notice. */
export interface MailPlan {
  delivery: NoticeDelivery
  schedule: MailSchedule
}

interface Row extends MailSchedule {
  recipient: PersonKey
  delivery: string | null
}

/** How each of these people wants to be mailed a kind of notice. */
export async function readMailPlans(
  db: Pick<Transaction, '$queryRaw'>,
  recipients: readonly PersonKey[],
  kind: NoticeKind,
): Promise<Map<PersonKey, MailPlan>> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT person.recipient, p.delivery, s.time_zone AS "timeZone",
           coalesce(s.quiet_from, 0) AS "quietFrom", coalesce(s.quiet_to, 0) AS "quietTo"
    FROM unnest(${recipients}::text[]) person (recipient)
      LEFT JOIN notice_preferences p ON p.recipient = person.recipient AND p.kind = ${kind}
      LEFT JOIN notice_schedules s ON s.recipient = person.recipient`
  return new Map(
    rows.map(({ recipient, delivery, ...schedule }) => [
      recipient,
      { delivery: deliveryOf(kind, delivery), schedule },
    ]),
  )
}

/** What somebody chose for a kind, or else its default. */
export function deliveryOf(kind: NoticeKind, chosen: string | null | undefined): NoticeDelivery {
  return NOTICE_DELIVERIES.find((value) => value === chosen) ?? NOTICE_KINDS[kind].delivery
}
