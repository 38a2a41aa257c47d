import type { UploadSubject } from '@loggia/contracts/uploads/uploads'
import type { Database } from '@loggia/db/client'
import type { ClientActor, StaffActor } from '../kernel/actor.ts'
import { notFound } from '../kernel/errors.ts'
import {
  findClientRecord,
  findReachableClient,
  findReachableProject,
  listOwnClients,
  type ReachableClient,
} from '../portal-access/reachable.view.ts'

/**
 * The client and the project that a file is for. Who is a client and names neither means the newest record of their own
 * that takes files; null where there is none, and for staff who name neither.
 *
 * @throws NOT_FOUND for what belongs to others
 */
export async function findUploadClient(
  db: Database,
  actor: StaffActor | ClientActor,
  { clientId, projectId }: UploadSubject,
): Promise<ReachableClient | null> {
  const project = projectId ? await findReachableProject(db, actor, projectId) : null
  if (project && clientId && project.clientId !== clientId) throw notFound('Project')
  if (project) return findClientRecord(db, project.clientId)
  if (clientId) return findReachableClient(db, actor, clientId)
  if (actor.kind === 'staff') return null
  const own = await listOwnClients(db, actor)
  const takesFiles = own.find((each) => each.driveFolderId !== null && each.acceptsUploads)
  return takesFiles ?? own[0] ?? null
}
