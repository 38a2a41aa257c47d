import { Badge, type BadgeTone } from '../../ui/lists/badge.tsx'
import { type ClientRecord, STATUS_LABELS, statusWord } from './client-record.ts'

const TONES: Record<ClientRecord['status'], BadgeTone> = {
  ACTIVE: 'green',
  PROSPECT: 'amber',
  INACTIVE: 'grey',
}

export function ClientBadge({ status }: { status: ClientRecord['status'] }) {
  return <Badge tone={TONES[status]}>{STATUS_LABELS[statusWord(status)]}</Badge>
}
