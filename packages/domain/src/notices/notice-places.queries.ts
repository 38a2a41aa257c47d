import type { Notice } from '@loggia/contracts/notices/notices'
import type { PersonKey } from '@loggia/contracts/person-key'
import type { Database } from '@loggia/db/client'
import type { Notice as NoticeRow } from '@loggia/db/generated/client'
import { sideOf } from './notice-plan.ts'

type Place = Pick<Notice, 'project' | 'client'>

type PlaceOf = (row: NoticeRow) => Place

/** The page of a project, in the back office or in the portal, or a part of it. */
const PROJECT_PAGE = /^\/[a-z-]+\/projects\/(\d+)/

const CONTACT_PAGE = /^\/admin\/contacts\/(\d+)$/

/**
 * The place of a notice: the project of its page, unless that has gone to another client since, and for staff its
 * client.
 */
export async function readPlaces(
  db: Pick<Database, 'project' | 'client'>,
  recipient: PersonKey,
  rows: readonly NoticeRow[],
): Promise<PlaceOf> {
  // Clients know who they are.
  const clientIdOf = ({ clientId }: NoticeRow) => (sideOf(recipient) === 'staff' ? clientId : null)
  const [projects, clients] = await Promise.all([
    db.project.findMany({
      where: { id: { in: rows.flatMap((row) => projectIdOf(row) ?? []) } },
      select: { id: true, title: true, clientId: true },
    }),
    db.client.findMany({
      where: { id: { in: rows.flatMap((row) => clientIdOf(row) ?? []) } },
      select: { id: true, name: true },
    }),
  ])
  return (row) => {
    const project = projects.find(({ id }) => id === projectIdOf(row))
    const client = clients.find(({ id }) => id === clientIdOf(row))
    return {
      project: project?.clientId === row.clientId ? (project?.title ?? null) : null,
      client: client?.name ?? null,
    }
  }
}

/**
 * Notices that lead to no project or contact, or to an existing one that is, for a client, still theirs: later changes
 * by another client are not theirs to know. Nor is an answer awaited about a deleted or hidden milestone.
 */
export async function withoutLostSubjects(
  db: Pick<Database, 'project' | 'contact' | 'approval'>,
  recipient: PersonKey,
  rows: readonly NoticeRow[],
): Promise<readonly NoticeRow[]> {
  const [projects, contacts, lostApprovals] = await Promise.all([
    db.project.findMany({
      where: { id: { in: rows.flatMap((row) => projectIdOf(row) ?? []) } },
      select: { id: true, clientId: true },
    }),
    db.contact.findMany({
      where: { id: { in: rows.flatMap((row) => idIn(CONTACT_PAGE, row) ?? []) } },
      select: { id: true },
    }),
    db.approval.findMany({
      where: {
        id: { in: rows.flatMap((row) => approvalIdOf(row) ?? []) },
        documentId: null,
        NOT: { milestone: { isVisible: true } },
      },
      select: { id: true },
    }),
  ])
  const mayOpen = (row: NoticeRow, projectId: number) =>
    projects.some(
      ({ id, clientId }) =>
        id === projectId && (sideOf(recipient) === 'staff' || clientId === row.clientId),
    )
  return rows.filter((row) => {
    const projectId = projectIdOf(row)
    const contactId = idIn(CONTACT_PAGE, row)
    return (
      (projectId === null || mayOpen(row, projectId)) &&
      (contactId === null || contacts.some(({ id }) => id === contactId)) &&
      !lostApprovals.some(({ id }) => id === approvalIdOf(row))
    )
  })
}

function approvalIdOf({ kind, onceKey }: NoticeRow): number | null {
  if (kind !== 'approvalAsked') return null
  const [, id] = /^approval (\d+) /.exec(onceKey ?? '') ?? []
  return id === undefined ? null : Number(id)
}

const projectIdOf = (row: NoticeRow) => idIn(PROJECT_PAGE, row)

function idIn(page: RegExp, { path }: NoticeRow): number | null {
  const [, id] = page.exec(path) ?? []
  return id === undefined ? null : Number(id)
}
