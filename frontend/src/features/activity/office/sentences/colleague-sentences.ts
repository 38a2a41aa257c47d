import type { AuditAction } from '@loggia/contracts/audit/kinds'
import { changeSummary } from '../change-summary.ts'
import type { Sentence } from './sentence.ts'

type ColleagueAction = Extract<AuditAction, `colleague.${string}`>

/** Who gave whom access to what a client sees, and who ended it. */
export const COLLEAGUE_SENTENCES: Record<ColleagueAction, Sentence> = {
  'colleague.invited': ({ actor, target }) => `${actor} gave ${target} access to the portal`,
  'colleague.updated': ({ actor, target, entry }) =>
    `${actor} corrected the details of ${target}${changeSummary(entry)}`,
  'colleague.accessEnded': ({ actor, target }) =>
    `${actor} ended the access of ${target} to the portal`,
}
