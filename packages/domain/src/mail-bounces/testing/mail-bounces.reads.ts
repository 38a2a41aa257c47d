import { byStaff, type Read } from '@loggia/testing/api/answers/read-calls'
import { listUndeliverableAddresses } from '../mail-bounces.service.ts'

/** The reads of addresses from which email came back: see `READS`. */
export const MAIL_BOUNCE_READS: Read[] = [[listUndeliverableAddresses, byStaff]]
