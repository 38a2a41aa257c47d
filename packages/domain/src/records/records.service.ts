import { clientRecord } from '@loggia/contracts/records/client-record'
import {
  timeline,
  timelineInput,
  type Timeline,
  type TimelineEntry,
} from '@loggia/contracts/records/timeline'
import { rowInput } from '@loggia/contracts/lists'
import { TIMELINE_PAGE } from '@loggia/contracts/records/values'
import { operation } from '../kernel/operation.ts'
import type { Reading } from '../kernel/lists/reading.ts'
import { keyOf, namesOf } from '../audit/audit-names.queries.ts'
import { readRecordOfClient } from './client-record.queries.ts'
import { readTimeline } from './timeline.queries.ts'

export const readClientRecord = operation({
  summary: 'A client with its projects, its contacts and what its person may do in the portal',
  action: 'records:read',
  rest: 'GET /clients/{id}/record',
  field: 'clientRecord',
  input: rowInput,
  output: clientRecord,
  run: ({ db, config }, { id }) => readRecordOfClient(db, config, id),
})

export const readRecordTimeline = operation({
  summary:
    'The changes, emails and notes of a client, a project or a contact, newest first, 20 at a time',
  description: 'Those of a client include those of its projects and contacts.',
  action: 'records:read',
  rest: 'GET /records/{record}/{id}/timeline',
  field: 'recordTimeline',
  input: timelineInput,
  output: timeline,
  async run({ reading }, { limit, ...about }) {
    const size = limit ?? TIMELINE_PAGE
    // One more tells whether there are more.
    const read = await readTimeline(reading, about, size + 1)
    const entries = await withNames(reading, read.slice(0, size))
    return { entries, hasMore: read.length > size } satisfies Timeline
  },
})

async function withNames(reading: Reading, entries: TimelineEntry[]): Promise<TimelineEntry[]> {
  const names = await namesOf(
    reading,
    entries.flatMap(({ change }) => change ?? []),
  )
  return entries.map(({ change, ...entry }) => ({
    ...entry,
    change: change && { ...change, entityName: names.get(keyOf(change)) ?? null },
  }))
}
