import { clientKey } from '@loggia/contracts/person-key'
import { lockMatching } from '../kernel/row-locks.ts'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { addressesWithoutRecord } from '../portal-access/people.ts'

type Unit = Pick<UnitOfWork, 'db' | 'auditAll'>

/** Removes the calendar addresses of folded email addresses, each with its audit entry. */
export async function removeCalendarLinks(
  { db, auditAll }: Unit,
  emailKeys: readonly string[],
): Promise<void> {
  const ids = await lockMatching(db, 'calendar_links', { person: emailKeys.map(clientKey) })
  await db.calendarLink.deleteMany({ where: { id: { in: ids } } })
  await auditAll(
    ids.map((entityId) => ({ action: 'calendarLink.removed', entity: 'calendarLink', entityId })),
  )
}

/** The same for those without a record: they would show the days of their next holder. */
export async function removeCalendarLinksWithoutRecord(
  unit: Unit,
  emailKeys: readonly string[],
): Promise<void> {
  await removeCalendarLinks(unit, await addressesWithoutRecord(unit.db, emailKeys))
}
