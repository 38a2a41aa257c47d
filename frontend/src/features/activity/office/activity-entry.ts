import type { ActivityQuery } from './activity.operations.generated.ts'

/** One entry of the audit, with the fields of the row before and after the change. */
export type Entry = ActivityQuery['audit']['items'][number]
