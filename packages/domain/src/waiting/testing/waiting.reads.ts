import { byStaff, type Read } from '@loggia/testing/api/answers/read-calls'
import { readWaiting } from '../waiting.service.ts'

/** The reads of what waits: see `READS`. */
export const WAITING_READS: Read[] = [[readWaiting, byStaff]]
