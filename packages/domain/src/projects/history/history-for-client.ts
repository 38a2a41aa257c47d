import type { ProjectHistoryEntry } from '@loggia/contracts/projects/project-history'
import type { ProjectEvent } from '@loggia/contracts/projects/events'
import { PROJECT_STATUSES } from '@loggia/contracts/projects/values'
import { z } from 'zod'
import type { changeView } from '../../audit/audit.view.ts'

/** An entry of the audit about a project or one of its milestones. */
export type RecordedEntry = z.output<typeof changeView.view>

/** The knowledge of a client at this moment. */
interface Known {
  clientId: number
  /** The titles of the milestones that the client sees, by id. */
  milestones: ReadonlyMap<string, string>
}

type HistoryEvent = Pick<ProjectHistoryEntry, 'event'> & Partial<ProjectHistoryEntry>

/**
 * The history of a project as its client may know it. This is the only place that decides which entries and fields of
 * the audit leave: those named here, read one by one, of milestones that the client sees now and saw then. It ends on the
 * day on which the project became the client's. A table of events for clients would have to be kept true beside the
 * audit, and to forget what the audit forgets.
 *
 * @param entries of one project, newest first
 */
export function historyForClient(
  entries: readonly RecordedEntry[],
  known: Known,
): ProjectHistoryEntry[] {
  const history: ProjectHistoryEntry[] = []
  for (const entry of entries) {
    const [before, after] = [fieldsOf(entry.before), fieldsOf(entry.after)]
    const { id, at } = entry
    const add = (event: HistoryEvent) =>
      history.push({ ...NOTHING, ...event, key: `${id}-${event.event}`, at })
    if (entry.entity === 'milestone') milestoneEvents(entry, known, before, after).forEach(add)
    if (entry.entity !== 'project') continue
    if (typeof after['clientId'] === 'number') {
      // Here it was created for the client, or came from another one.
      if (after['clientId'] === known.clientId) add({ event: 'project-started' })
      break
    }
    if (entry.action === 'project.updated') projectEvents(before, after).forEach(add)
  }
  return history
}

const NOTHING = { status: null, day: null, milestone: null }

type Fields = Readonly<Record<string, unknown>>

const status = z.enum(PROJECT_STATUSES)
const day = z.iso.date().nullable()

function projectEvents(before: Fields, after: Fields): HistoryEvent[] {
  const events: HistoryEvent[] = []
  const newStatus = status.safeParse(after['status'])
  if (newStatus.success) events.push({ event: 'status-changed', status: newStatus.data })
  for (const [field, event] of [
    ['startDate', 'start-moved'],
    ['endDate', 'end-moved'],
  ] as const) {
    const moved = day.safeParse(after[field])
    if (moved.success) events.push({ event, day: moved.data })
  }
  if (typeof after['driveFolderId'] === 'string' && before['driveFolderId'] === null) {
    events.push({ event: 'folder-opened' })
  }
  return events
}

function milestoneEvents(
  { action, entityId }: RecordedEntry,
  { milestones }: Known,
  before: Fields,
  after: Fields,
): HistoryEvent[] {
  const milestone = milestones.get(entityId ?? '')
  if (milestone === undefined || after['isVisible'] !== true) return []
  if (action === 'milestone.added') return [{ event: 'milestone-added', milestone }]
  if (action !== 'milestone.updated') return []
  if (before['isVisible'] !== true) return [{ event: 'milestone-added', milestone }]
  const events: HistoryEvent[] = []
  const event = eventOfState(before['state'], after['state'])
  if (event) events.push({ event, milestone })
  const moved = day.safeParse(after['dueOn'])
  if (moved.success) events.push({ event: 'milestone-moved', milestone, day: moved.data })
  return events
}

function eventOfState(before: unknown, after: unknown): ProjectEvent | null {
  if (after === 'done') return 'milestone-done'
  if (before === 'done') return 'milestone-reopened'
  return after === 'in-progress' ? 'milestone-started' : null
}

function fieldsOf(state: unknown): Fields {
  return typeof state === 'object' && state !== null ? { ...state } : {}
}
