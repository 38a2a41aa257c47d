import { APPROVAL_STATE_LABELS, type ApprovalState } from '@loggia/contracts/approvals/values'
import type { BadgeTone } from '../../../ui/lists/badge.tsx'
import { EnumBadge } from '../../../ui/lists/enum-badge.tsx'

const TONES: Record<ApprovalState, BadgeTone> = {
  open: 'amber',
  approved: 'green',
  'changes-requested': 'red',
  withdrawn: 'grey',
}

export function ApprovalBadge({ state }: { state: string }) {
  return <EnumBadge value={state} labels={APPROVAL_STATE_LABELS} tones={TONES} />
}
