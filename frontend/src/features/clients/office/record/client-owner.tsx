import { useOwnerChoices } from '../../../../ui/owner/use-owner-choices.ts'
import { QuickSelect } from '../../../../ui/records/quick-select.tsx'
import type { RecordedClient } from './use-client-record.ts'

interface ClientOwnerProps {
  client: RecordedClient
  onOwner: (ownerId: number | null) => Promise<unknown>
  onStale: () => void
}

/** The member of staff who is responsible for a client. */
export function ClientOwner({ client, onOwner, onStale }: ClientOwnerProps) {
  const { choices } = useOwnerChoices(client)
  return (
    <QuickSelect
      label="Owner"
      value={String(client.ownerId ?? '')}
      labels={choices}
      save={(value) => onOwner(value === '' ? null : Number(value))}
      onStale={onStale}
      failure="Failed to assign client"
    />
  )
}
