import type { ProjectHistoryEntry } from '@loggia/contracts/projects/project-history'
import { MAX_PROJECT_EVENTS } from '@loggia/contracts/projects/events'
import type { Database } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { changeView } from '../../audit/audit.view.ts'
import type { ClientActor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/errors.ts'
import { jsonRows, jsonValue } from '../../kernel/json-query.ts'
import { isOwnRecord } from '../../portal-access/people.ts'
import { projectsWithClients } from '../project.view.ts'
import { historyForClient, type RecordedEntry } from './history-for-client.ts'

/** The audit entries from which a project's history is made for its client. */
export interface HistoryParts {
  clientId: number
  entries: RecordedEntry[]
  milestones: Record<string, string>
}

/**
 * Only fields that may be told are read, so that a hundred changes of the budget do not hide the last one of the
 * status.
 */
const isInHistory = Prisma.sql`(
  a.action IN ('project.created', 'milestone.added')
  OR a.action = 'project.updated'
    AND a.after ?| ARRAY['status', 'startDate', 'endDate', 'driveFolderId', 'clientId']
  OR a.action = 'milestone.updated' AND (a.after ?| ARRAY['state', 'dueOn']
    OR a.before -> 'isVisible' IS DISTINCT FROM a.after -> 'isVisible'))`

/** The newest entries about a project `p` and its visible milestones, by an index each. */
function entriesOf(limit: number) {
  return jsonRows(
    changeView,
    Prisma.sql`FROM (
      SELECT 'project' AS entity, p.id::text AS entity_id
      UNION ALL SELECT 'milestone', m.id::text FROM milestones m
        WHERE m.project_id = p.id AND m.is_visible
    ) subject CROSS JOIN LATERAL (
      SELECT * FROM audit a
      WHERE a.entity = subject.entity AND a.entity_id = subject.entity_id AND ${isInHistory}
      ORDER BY a.at DESC, a.id DESC LIMIT ${limit}) a
    ORDER BY a.at DESC, a.id DESC LIMIT ${limit}`,
  )
}

/** The parts of the history of a project `p`, as JSON. */
export function historyParts(limit = MAX_PROJECT_EVENTS): Prisma.Sql {
  const titles = jsonValue(Prisma.sql`
    SELECT coalesce(json_object_agg(m.id, m.title), '{}') FROM milestones m
    WHERE m.project_id = p.id AND m.is_visible`)
  return Prisma.sql`json_build_object('clientId', p.client_id,
    'entries', ${entriesOf(limit).sql}, 'milestones', ${titles.sql})`
}

export function toHistory({ clientId, entries, milestones }: HistoryParts): ProjectHistoryEntry[] {
  const known = { clientId, milestones: new Map(Object.entries(milestones)) }
  return historyForClient(entries, known).slice(0, MAX_PROJECT_EVENTS)
}

/** The history of an own project, newest first. @throws NOT_FOUND, also for those of others */
export async function readOwnHistory(
  db: Pick<Database, 'rows'>,
  actor: ClientActor,
  projectId: number,
): Promise<ProjectHistoryEntry[]> {
  const [found] = await db.rows<{ parts: HistoryParts }>(Prisma.sql`
    SELECT ${historyParts()} AS parts FROM ${projectsWithClients}
    WHERE p.id = ${projectId} AND ${isOwnRecord(actor)}`)
  if (!found) throw notFound('Project')
  return toHistory(found.parts)
}
