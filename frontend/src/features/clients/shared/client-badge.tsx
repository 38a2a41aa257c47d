import type { ClientStatus } from '@loggia/contracts/clients/values'
import { CLIENT_STATUS_LABELS } from '../../../lib/format/client-status-labels.ts'
import type { BadgeTone } from '../../../ui/lists/badge.tsx'
import { EnumBadge } from '../../../ui/lists/enum-badge.tsx'

const TONES: Record<ClientStatus, BadgeTone> = {
  active: 'green',
  prospect: 'amber',
  inactive: 'grey',
}

export function ClientBadge({ status }: { status: string }) {
  return <EnumBadge value={status} labels={CLIENT_STATUS_LABELS} tones={TONES} />
}
