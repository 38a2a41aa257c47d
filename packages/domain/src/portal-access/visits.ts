import type { PersonKey } from '@loggia/contracts/person-key'
import type { Database, Transaction } from '@loggia/db/client'

/** The places of the portal whose visits decide what is new there. */
type Place = 'dashboard' | 'documents'

/** The absence that ends a visit. */
const VISIT_MINUTES = 30

/**
 * The end of the last visit before this one; null during the first. It is the same before and after this visit is
 * noted, in whichever order a screen asks: a reload shows the same news, until half an hour after the last look.
 */
export async function lastVisitOf(
  db: Pick<Database, 'portalVisit'>,
  person: PersonKey,
  place: Place,
): Promise<Date | null> {
  const key = { person, place }
  const visit = await db.portalVisit.findUnique({ where: { person_place: key } })
  if (!visit) return null
  const isOver = visit.lastAt.getTime() < Date.now() - VISIT_MINUTES * 60_000
  return isOver ? visit.lastAt : visit.previousAt
}

/** Notes a visit of a place at this moment. */
export async function continueVisit(
  db: Transaction,
  person: PersonKey,
  place: Place,
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO portal_visits (person, place) VALUES (${person}, ${place})
    ON CONFLICT (person, place) DO UPDATE SET
      previous_at = CASE WHEN portal_visits.last_at < now() - make_interval(mins => ${VISIT_MINUTES})
        THEN portal_visits.last_at ELSE portal_visits.previous_at END,
      last_at = greatest(portal_visits.last_at, now())`
}
