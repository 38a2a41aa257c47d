import type { TimelineEntry } from '@loggia/contracts/records/timeline'
import { Prisma } from '@loggia/db/generated/client'
import { notFound } from '../kernel/errors.ts'
import type { Reading } from '../kernel/reading-ports.ts'
import { jsonCount, jsonRows, readJson } from '../kernel/json-query.ts'
import { auditView } from '../audit/audit.view.ts'
import { existing, subjectsOf } from './subjects.queries.ts'
import { follows, RANKS, type Selection } from './timeline-order.queries.ts'
import { answersTo, confirmationsTo, notesAbout, repliesTo } from './timeline-writings.queries.ts'

const NAMES = { client: 'Client', project: 'Project', contact: 'Contact' } as const

/** The newest entries of a record, or those after a position; the names of rows are still missing. @throws NOT_FOUND */
export async function readTimeline(
  reading: Pick<Reading, 'rows'>,
  about: Selection,
  limit: number,
): Promise<TimelineEntry[]> {
  const parts = {
    found: jsonCount(existing(about.record, about.id)),
    changes: changesOf(about, limit),
    replies: repliesTo(about, limit),
    confirmations: confirmationsTo(about, limit),
    notes: notesAbout(about, limit),
    answers: answersTo(about, limit),
  }
  const wanted = new Set(Object.keys(parts) as (keyof typeof parts)[])
  const {
    found,
    changes = [],
    replies = [],
    confirmations = [],
    notes = [],
    answers = [],
  } = await readJson(reading, parts, wanted)
  if (!found) throw notFound(NAMES[about.record])
  const nothing = { change: null, mail: null, note: null }
  const entries: Ranked[] = [
    ...changes.map(({ id, at, ...change }) => ({
      ...nothing,
      id,
      at,
      rank: RANKS.change,
      change: { id, at, ...change, entityName: null },
    })),
    ...[...replies, ...confirmations, ...notes, ...answers].map((row) => ({ ...nothing, ...row })),
  ]
  return entries
    .toSorted(newestFirst)
    .slice(0, limit)
    .map(({ id, rank, at, ...entry }) => ({ key: `${at}_${rank}_${id}`, at, ...entry }))
}

type Ranked = Omit<TimelineEntry, 'key'> & { id: number; rank: number }

function newestFirst(a: Ranked, b: Ranked): number {
  return b.at.localeCompare(a.at) || a.rank - b.rank || b.id - a.id
}

/**
 * The changes of a record and of what belongs to it: of each row the newest, which an index finds however many there
 * are. Replies and notes tell themselves, with their texts.
 */
function changesOf(about: Selection, limit: number) {
  const older = follows(about, RANKS.change, Prisma.sql`a.at`, Prisma.sql`a.id`)
  return jsonRows(
    auditView,
    Prisma.sql`FROM (${subjectsOf(about.record, about.id)}) subject CROSS JOIN LATERAL (
      SELECT * FROM audit a
      WHERE a.entity = subject.entity AND a.entity_id = subject.entity_id
        AND a.action NOT IN ('contact.replied', 'contact.answered', 'contact.noteAdded') AND ${older}
      ORDER BY a.at DESC, a.id DESC LIMIT ${limit}) a
    ORDER BY a.at DESC, a.id DESC LIMIT ${limit}`,
  )
}
