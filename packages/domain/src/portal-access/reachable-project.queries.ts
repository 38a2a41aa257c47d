import type { Database, Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import type { ClientActor, StaffActor } from '../kernel/actor.ts'
import { AppError } from '../kernel/errors.ts'
import { isOwnRecord } from './portal-client.queries.ts'

interface ReachableProject {
  id: number
  title: string
  clientId: number
  leadId: number | null
}

/**
 * A project that somebody may see: staff any, clients their own.
 *
 * @throws NOT_FOUND for a client also where it is somebody else's, so that nobody learns which ids exist
 */
export async function findReachableProject(
  db: Pick<Database | Transaction, '$queryRaw'>,
  actor: StaffActor | ClientActor,
  id: number,
): Promise<ReachableProject> {
  const isReachable = actor.kind === 'staff' ? Prisma.sql`true` : isOwnRecord(actor)
  const [found] = await db.$queryRaw<ReachableProject[]>`
    SELECT p.id, p.title, p.client_id AS "clientId", p.lead_id AS "leadId"
    FROM projects p JOIN clients c ON c.id = p.client_id WHERE p.id = ${id} AND ${isReachable}`
  if (!found) throw new AppError('NOT_FOUND', 'Project not found')
  return found
}
