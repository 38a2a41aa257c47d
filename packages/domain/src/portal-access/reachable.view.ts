import { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import type { ClientActor, StaffActor } from '../kernel/actor.ts'
import { notFound } from '../kernel/errors.ts'
import { selectInTransaction, type Selecting } from '../kernel/read-view.ts'
import { viewColumns } from '../kernel/view-columns.ts'
import { isOwnRecord } from './portal-client.queries.ts'

const reachableClient = z.object({
  id: z.int(),
  name: z.string(),
  emailKey: z.string(),
  status: z.string(),
  mayInvite: z.boolean(),
  driveFolderId: z.string().nullable(),
  uploadFolderId: z.string().nullable(),
  acceptsUploads: z.boolean(),
})

/** A record, as far as it decides what its people may do. */
export type ReachableClient = z.output<typeof reachableClient>

const clientView = viewColumns('Client', reachableClient, { alias: 'c', computed: {} })

const projectView = viewColumns(
  'Project',
  z.object({ id: z.int(), title: z.string(), clientId: z.int(), leadId: z.int().nullable() }),
  { alias: 'p', computed: {} },
)

/** The records that somebody may see, as a condition for `clients c`: of staff any, of clients their own. */
export function isReachable(actor: StaffActor | ClientActor): Prisma.Sql {
  return actor.kind === 'staff' ? Prisma.sql`true` : isOwnRecord(actor)
}

/** The records of a portal user, those of colleagues among them, the newest first. */
export function listOwnClients(db: Selecting, actor: ClientActor): Promise<ReachableClient[]> {
  const rest = Prisma.sql`FROM clients c WHERE ${isOwnRecord(actor)} ORDER BY c.id DESC`
  return selectInTransaction(db, clientView, rest)
}

/**
 * A record that somebody may see.
 *
 * @throws NOT_FOUND also where it is somebody else's, so that nobody learns which ids exist
 */
export async function findReachableClient(
  db: Selecting,
  actor: StaffActor | ClientActor,
  id: number,
): Promise<ReachableClient> {
  const rest = Prisma.sql`FROM clients c WHERE c.id = ${id} AND ${isReachable(actor)}`
  const [found] = await selectInTransaction(db, clientView, rest)
  if (!found) throw notFound('Client')
  return found
}

/** A project that somebody may see. @throws NOT_FOUND also where it is somebody else's */
export async function findReachableProject(
  db: Selecting,
  actor: StaffActor | ClientActor,
  id: number,
): Promise<z.output<typeof projectView.view>> {
  const rest = Prisma.sql`FROM projects p JOIN clients c ON c.id = p.client_id
    WHERE p.id = ${id} AND ${isReachable(actor)}`
  const [found] = await selectInTransaction(db, projectView, rest)
  if (!found) throw notFound('Project')
  return found
}
