import type { ProjectHistoryEntry } from '@loggia/contracts/projects/project-history'
import { MAX_PROJECT_EVENTS } from '@loggia/contracts/projects/events'
import { Prisma } from '@loggia/db/generated/client'
import { jsonList, jsonValue } from '../../kernel/json-query.ts'
import { isoTime } from '../../kernel/view-columns.ts'
import { historyForClient, type RecordedEntry } from './history-for-client.ts'

/** What the history of a project for its client is made of. */
export interface HistoryParts {
  clientId: number
  entries: RecordedEntry[]
  milestones: Record<string, string>
}

/** Only what may be told is read, so that a hundred changes of the budget do not hide the last one of the status. */
const isWorthTelling = Prisma.sql`(
  a.action IN ('project.created', 'milestone.added')
  OR a.action = 'project.updated'
    AND a.after ?| ARRAY['status', 'startDate', 'endDate', 'driveFolderId', 'clientId']
  OR a.action = 'milestone.updated' AND (a.after ?| ARRAY['state', 'dueOn']
    OR a.before -> 'isVisible' IS DISTINCT FROM a.after -> 'isVisible'))`

/** The newest entries about a project `p` and its visible milestones, by an index each. */
function entriesOf(limit: number): Prisma.Sql {
  return Prisma.sql`
    SELECT e.* FROM (
      SELECT 'project' AS entity, p.id::text AS entity_id
      UNION ALL SELECT 'milestone', m.id::text FROM milestones m
        WHERE m.project_id = p.id AND m.is_visible
    ) subject CROSS JOIN LATERAL (
      SELECT a.id, ${isoTime('a.at')} AS at, a.action, a.entity, a.entity_id AS "entityId", a.before, a.after
      FROM audit a
      WHERE a.entity = subject.entity AND a.entity_id = subject.entity_id AND ${isWorthTelling}
      ORDER BY a.at DESC, a.id DESC LIMIT ${limit}) e
    ORDER BY e.at DESC, e.id DESC LIMIT ${limit}`
}

/** The parts of the history of a project `p`, as JSON. */
export function historyParts(limit = MAX_PROJECT_EVENTS): Prisma.Sql {
  const titles = jsonValue(Prisma.sql`
    SELECT coalesce(json_object_agg(m.id, m.title), '{}') FROM milestones m
    WHERE m.project_id = p.id AND m.is_visible`)
  return Prisma.sql`json_build_object('clientId', p.client_id,
    'entries', ${jsonList(entriesOf(limit)).sql}, 'milestones', ${titles.sql})`
}

export function toHistory({ clientId, entries, milestones }: HistoryParts): ProjectHistoryEntry[] {
  const known = { clientId, milestones: new Map(Object.entries(milestones)) }
  return historyForClient(entries, known).slice(0, MAX_PROJECT_EVENTS)
}
