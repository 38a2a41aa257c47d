import type { UploadSubject } from '@loggia/contracts/uploads/uploads'
import type { Database } from '@loggia/db/client'
import { Prisma, type Upload as UploadRow } from '@loggia/db/generated/client'
import { projectsOfContractor } from '../portal-access/reachable.ts'
import { isContractor, personKey, type SignedIn } from '../kernel/actor.ts'
import { notFound } from '../kernel/errors.ts'
import { isOwnRecord } from '../portal-access/people.ts'

/** The most files that one list contains. */
const LISTED = 200

/**
 * The visible files for a viewer, of `uploads u` with `clients c`: all for staff, for contractors those of their
 * projects, for clients their own, and those of others for the same records once they are checked and stored.
 */
export function isVisibleUpload(actor: SignedIn): Prisma.Sql {
  if (isContractor(actor)) return Prisma.sql`u.project_id IN ${projectsOfContractor(actor)}`
  if (actor.kind === 'staff') return Prisma.sql`true`
  return Prisma.sql`(${isOwnRecord(actor)}) AND (u.state = 'stored' OR u.uploader = ${personKey(actor)})`
}

/** The ids of the newest files that the caller may see, of a client or a project where one is named. */
export async function findVisibleUploads(
  db: Database,
  actor: SignedIn,
  { clientId, projectId }: UploadSubject,
): Promise<UploadRow[]> {
  const ofClient = clientId ? Prisma.sql`AND u.client_id = ${clientId}` : Prisma.empty
  const ofProject = projectId ? Prisma.sql`AND u.project_id = ${projectId}` : Prisma.empty
  const rows = await db.rows<{ id: number }>(Prisma.sql`
    SELECT u.id FROM uploads u JOIN clients c ON c.id = u.client_id
    WHERE ${isVisibleUpload(actor)} ${ofClient} ${ofProject} ORDER BY u.id DESC LIMIT ${LISTED}`)
  const ids = rows.map(({ id }) => id)
  return db.upload.findMany({ where: { id: { in: ids } }, orderBy: { id: 'desc' } })
}

/** @throws NOT_FOUND also for one that the caller may not see */
export async function findVisibleUpload(
  db: Database,
  actor: SignedIn,
  id: number,
): Promise<UploadRow> {
  const [visible] = await db.rows<{ id: number }>(Prisma.sql`
    SELECT u.id FROM uploads u JOIN clients c ON c.id = u.client_id
    WHERE u.id = ${id} AND ${isVisibleUpload(actor)}`)
  const row = visible && (await db.upload.findUnique({ where: { id } }))
  if (!row) throw notFound('File')
  return row
}

/** The bytes that count against the quota of a client: arrived and still expected ones. */
export async function usedBytesOf(db: Pick<Database, 'upload'>, clientId: number): Promise<number> {
  const where = { clientId, state: { not: 'refused' } }
  const { _sum } = await db.upload.aggregate({ where, _sum: { bytes: true } })
  return Number(_sum.bytes ?? 0)
}
