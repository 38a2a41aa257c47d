import type { Database } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import type { ClientActor, StaffActor } from '../kernel/actor.ts'
import { notFound } from '../kernel/errors.ts'
import { isOwnRecord } from '../portal-access/portal-client.queries.ts'
import { findReachableProject } from '../portal-access/reachable-project.queries.ts'

/** The client that a file is sent for or by. */
export interface UploadClient {
  id: number
  driveFolderId: string | null
  uploadFolderId: string | null
  acceptsUploads: boolean
}

interface Subject {
  clientId?: number | null | undefined
  projectId?: number | null | undefined
}

/**
 * The client and the project that a file is for. Who is a client and names neither means the newest record of their own
 * that takes files; null where there is none, and for staff who name neither.
 *
 * @throws NOT_FOUND for what belongs to others
 */
export async function findUploadClient(
  db: Database,
  actor: StaffActor | ClientActor,
  { clientId, projectId }: Subject,
): Promise<UploadClient | null> {
  const project = projectId ? await findReachableProject(db, actor, projectId) : null
  if (project && clientId && project.clientId !== clientId) throw notFound('Project')
  const id = project?.clientId ?? clientId ?? null
  if (actor.kind === 'staff' && id === null) return null
  const isReachable = actor.kind === 'staff' ? Prisma.sql`true` : isOwnRecord(actor)
  const [found] = await db.rows<UploadClient>(Prisma.sql`
    SELECT c.id, c.drive_folder_id AS "driveFolderId", c.upload_folder_id AS "uploadFolderId",
      c.accepts_uploads AS "acceptsUploads"
    FROM clients c WHERE ${isReachable} AND (${id}::int IS NULL OR c.id = ${id}::int)
    ORDER BY (c.drive_folder_id IS NOT NULL AND c.accepts_uploads) DESC, c.id DESC LIMIT 1`)
  if (!found && id !== null) throw notFound('Client')
  return found ?? null
}
