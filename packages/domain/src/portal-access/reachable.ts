import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import { isContractor, type ClientActor, type StaffActor, type SignedIn } from '../kernel/actor.ts'
import { notFound } from '../kernel/errors.ts'
import { selectInTransaction, viewById, type Selecting } from '../kernel/read-view.ts'
import { viewColumns } from '../kernel/view-columns.ts'
import { isOwnRecord } from './people.ts'
import { lockRows } from '../kernel/row-locks.ts'

const reachableClient = z.object({
  id: z.int(),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  emailKey: z.string(),
  status: z.string(),
  mayInvite: z.boolean(),
  driveFolderId: z.string().nullable(),
  uploadFolderId: z.string().nullable(),
  acceptsUploads: z.boolean(),
})

/** A record, as far as it decides the rights of its people. */
export type ReachableClient = z.output<typeof reachableClient>

const clientView = viewColumns('Client', reachableClient, { alias: 'c', computed: {} })

const projectView = viewColumns(
  'Project',
  z.object({ id: z.int(), title: z.string(), clientId: z.int(), leadId: z.int().nullable() }),
  { alias: 'p', computed: {} },
)

/**
 * The projects that a person may see, as a condition for `projects p` with their `clients c`: all for staff, for
 * contractors those to which they were added, for clients their own.
 */
export function isReachable(actor: SignedIn): Prisma.Sql {
  return isContractor(actor)
    ? Prisma.sql`p.id IN ${projectsOfContractor(actor)}`
    : isReachableClient(actor)
}

/** The records that a person may see, as a condition for `clients c`: all for staff, for clients their own. */
function isReachableClient(actor: SignedIn): Prisma.Sql {
  if (isContractor(actor)) return Prisma.sql`false`
  return actor.kind === 'staff' ? Prisma.sql`true` : isOwnRecord(actor)
}

/** The ids of the projects to which a contractor was added. */
export function projectsOfContractor({ id }: Pick<StaffActor, 'id'>): Prisma.Sql {
  return Prisma.sql`(SELECT pc.project_id FROM project_contractors pc WHERE pc.user_id = ${id})`
}

/**
 * Refuses a contractor in a project of others, where all other staff may act.
 *
 * @param what the name of the project or of a part of it
 * @throws NOT_FOUND
 */
export async function assertInProject(
  db: Pick<Transaction, 'projectContractor'>,
  actor: SignedIn,
  projectId: number,
  what = 'Project',
): Promise<void> {
  if (!isContractor(actor)) return
  const where = { projectId, userId: actor.id }
  if ((await db.projectContractor.count({ where })) === 0) throw notFound(what)
}

/** The records of a portal user, those of colleagues among them, the newest first. */
export function listOwnClients(db: Selecting, actor: ClientActor): Promise<ReachableClient[]> {
  const rest = Prisma.sql`FROM clients c WHERE ${isOwnRecord(actor)} ORDER BY c.id DESC`
  return selectInTransaction(db, clientView, rest)
}

/**
 * A record that the caller may see.
 *
 * @throws NOT_FOUND also for those of others, so that no answer tells which ids exist
 */
export async function findReachableClient(
  db: Selecting,
  actor: SignedIn,
  id: number,
): Promise<ReachableClient> {
  const rest = Prisma.sql`FROM clients c WHERE c.id = ${id} AND ${isReachableClient(actor)}`
  const [found] = await selectInTransaction(db, clientView, rest)
  if (!found) throw notFound('Client')
  return found
}

/** The record of a client, whichever caller sees it. @throws NOT_FOUND */
export function findClientRecord(db: Selecting, id: number): Promise<ReachableClient> {
  return viewById(db, clientView, id)
}

/** A project that the caller may see. @throws NOT_FOUND also for those of others */
export async function findReachableProject(
  db: Selecting,
  actor: SignedIn,
  id: number,
): Promise<z.output<typeof projectView.view>> {
  const rest = Prisma.sql`FROM projects p JOIN clients c ON c.id = p.client_id
    WHERE p.id = ${id} AND ${isReachable(actor)}`
  const [found] = await selectInTransaction(db, projectView, rest)
  if (!found) throw notFound('Project')
  return found
}

/** A project whose parts are locked until the end of the transaction. */
export interface LockedProject {
  id: number
  clientId: number
}

/**
 * Locks the parts of a project: its milestones and approvals. Its client, to whom notices refer, comes first in the
 * order of locks.
 *
 * @throws NOT_FOUND
 */
export async function lockPartsOfProject(db: Transaction, id: number): Promise<LockedProject> {
  const select = { id: true, clientId: true } as const
  const found = await db.project.findUnique({ where: { id }, select })
  if (found) await lockRows(db, 'clients', [found.clientId], 'KEY SHARE')
  await lockRows(db, 'projects', [id], 'NO KEY UPDATE')
  const project = await db.project.findUnique({ where: { id }, select })
  if (!project) throw notFound('Project')
  return project
}
