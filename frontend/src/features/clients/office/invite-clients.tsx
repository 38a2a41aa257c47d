import { countText } from '../../../lib/format/count-text.ts'
import { useBulk } from '../../../lib/work/use-bulk.ts'
import { BulkAction } from '../../../ui/lists/bulk/bulk-action.tsx'
import type { NamedRow } from '../../../ui/lists/bulk/bulk-step.ts'
import { InviteClientsDocument } from './operations/selection.operations.generated.ts'

interface InviteClientsProps {
  label: string
  rows: readonly NamedRow[]
  onClosed: () => void
}

/** Invites several clients to the portal, after a question. */
export function InviteClients({ label, rows, onClosed }: InviteClientsProps) {
  const { send, settle } = useBulk('client')
  return (
    <BulkAction
      label={label}
      rows={rows}
      settle={settle}
      onClosed={onClosed}
      question={`Invite ${countText(rows.length, 'client')} to the portal by email?`}
      note="Those who have signed in already, and inactive ones, get no email."
      busyLabel="Inviting..."
      variant="primary"
      outcome="Invited"
      change={async (ids, key) => (await send(InviteClientsDocument, { ids }, key))?.inviteClients}
      done={(changed) => ({
        title: changed > 0 ? 'Invitations sent' : 'No invitations sent',
        description: `${countText(changed, 'client')} invited to the portal.`,
      })}
      failure="Failed to invite clients"
    />
  )
}
