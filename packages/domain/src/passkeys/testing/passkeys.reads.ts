import { byMember, type Read } from '@loggia/testing/api/answers/read-calls'
import { listPasskeys } from '../passkeys.service.ts'

/** The reads of passkeys: see `READS`. */
export const PASSKEY_READS: Read[] = [[listPasskeys, byMember]]
