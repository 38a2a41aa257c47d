import type { ActivityQuery } from './activity.operations.generated.ts'

/** Who did what to which row, and how it was before and after. */
export type Entry = ActivityQuery['audit']['items'][number]
