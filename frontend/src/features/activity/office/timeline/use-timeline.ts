import { toEnumName } from '@loggia/contracts/enum-name'
import type { RecordKind } from '@loggia/contracts/records/values'
import { useOlderPages } from '../../../../lib/data/use-older-pages.ts'
import {
  RecordTimelineDocument,
  type RecordTimelineQuery,
} from './timeline.operations.generated.ts'

export type Entry = RecordTimelineQuery['recordTimeline']['entries'][number]

/** The history of a record. */
export function useTimeline(record: RecordKind, id: number) {
  return useOlderPages(RecordTimelineDocument, {
    variables: { record: toEnumName(record), id },
    pageOf: ({ recordTimeline: { entries, hasMore } }) => ({ rows: entries, hasMore }),
    keyOf: ({ key }) => key,
    after: (olderThan) => ({ olderThan }),
  })
}
