import type { PersonKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import type { DriveFile } from '../../kernel/drive/files.ts'

/** A document that is opened again within a minute was opened once: by a double press, or by another tab. */
const SAME_OPENING = '1 minute'

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
