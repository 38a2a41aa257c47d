import { byStaff, type Read } from '@loggia/testing/api/answers/read-calls'
import { readSecondFactor } from '../second-factor.service.ts'
import { readSignInRule } from '../sign-in-rule.service.ts'

/** See `READS`. */
export const SECOND_FACTOR_READS: Read[] = [
  [readSecondFactor, byStaff],
  [readSignInRule, byStaff],
]
