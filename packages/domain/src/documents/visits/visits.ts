import type { PersonKey } from '@loggia/contracts/person-key'
import type { Database, Transaction } from '@loggia/db/client'
import type { DriveFile } from '../../kernel/drive/files.ts'

/** The place whose visits decide which documents are new. */
const PLACE = 'documents'

/** The absence that ends a visit. */
const VISIT_MINUTES = 30

/** A document that is opened again within a minute was opened once: by a double press, or by another tab. */
const SAME_OPENING = '1 minute'

/**
 * The end of the last visit before this one; null during the first. It is the same before and after this visit is
 * remembered, in whichever order a screen asks.
 */
export async function lastVisitOf(db: Database, person: PersonKey): Promise<Date | null> {
  const key = { person, place: PLACE }
  const visit = await db.portalVisit.findUnique({ where: { person_place: key } })
  if (!visit) return null
  const isOver = visit.lastAt.getTime() < Date.now() - VISIT_MINUTES * 60_000
  return isOver ? visit.lastAt : visit.previousAt
}

/** Notes a visit of the documents at this moment. */
export async function continueVisit(db: Transaction, person: PersonKey): Promise<void> {
  await db.$executeRaw`
    INSERT INTO portal_visits (person, place) VALUES (${person}, ${PLACE})
    ON CONFLICT (person, place) DO UPDATE SET
      previous_at = CASE WHEN portal_visits.last_at < now() - make_interval(mins => ${VISIT_MINUTES})
        THEN portal_visits.last_at ELSE portal_visits.previous_at END,
      last_at = greatest(portal_visits.last_at, now())`
}

/** Notes a visit of a document. Staff see none without a name. */
export async function addVisit(
  db: Transaction,
  person: PersonKey,
  { id, name, mimeType }: Pick<DriveFile, 'id' | 'name' | 'mimeType'>,
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO document_visits (person, document_id, name, mime_type)
    VALUES (${person}, ${id}, ${name}, ${mimeType})
    ON CONFLICT (person, document_id) DO UPDATE SET
      name = excluded.name, mime_type = excluded.mime_type,
      count = document_visits.count + CASE
        WHEN document_visits.opened_at < now() - ${SAME_OPENING}::interval THEN 1 ELSE 0 END,
      opened_at = greatest(document_visits.opened_at, now())`
}
