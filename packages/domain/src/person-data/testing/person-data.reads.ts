import type { Read } from '@loggia/testing/api/answers/read-calls'
import { readErasure } from '../person-data.service.ts'
import { endedErasures } from './ended-erasures.ts'

/** The reads of the erasures of people: see `READS`. */
export const PERSON_DATA_READS: Read[] = [
  [readErasure, async ({ app, staff }) => (await endedErasures(app)).map((id) => [staff, { id }])],
]
