import { CLIENT_STATUS_LABELS } from '../../lib/format/client-status-labels.ts'
import { countText } from '../../lib/format/count-text.ts'
import { useChange } from '../../lib/data/use-change.ts'
import { StatusSelection } from '../../ui/lists/status-selection.tsx'
import { toEnum } from '../../lib/format/graphql-enum.ts'
import { AssignClients } from './assign-clients.tsx'
import type { ClientRecord } from './client-fields.ts'
import {
  ClientPageDocument,
  DeleteClientsDocument,
  UpdateClientsDocument,
} from './clients.operations.generated.ts'

interface ClientSelectionProps {
  /** The rows on the screen; their projects are deleted with them. */
  clients: readonly ClientRecord[]
  selected: ReadonlySet<number>
  onClear: () => void
}

/** The actions for the selected clients. */
export function ClientSelection({ clients, ...selection }: ClientSelectionProps) {
  const { change: update } = useChange(UpdateClientsDocument, [ClientPageDocument])
  const { change: remove } = useChange(DeleteClientsDocument, [ClientPageDocument])
  const projects = clients
    .filter(({ id }) => selection.selected.has(id))
    .reduce((sum, { projectCount }) => sum + projectCount, 0)
  return (
    <StatusSelection
      {...selection}
      noun="client"
      statuses={CLIENT_STATUS_LABELS}
      alsoDeleted={`, and ${countText(projects, 'project')} with them`}
      setStatus={async (ids, status) => {
        const { data } = await update({ variables: { ids, status: toEnum(status) } })
        return data?.updateClients.changed ?? 0
      }}
      remove={async (ids) => {
        const { data } = await remove({ variables: { ids } })
        return data?.deleteClients.changed ?? 0
      }}
    >
      <AssignClients selected={selection.selected} onClear={selection.onClear} />
    </StatusSelection>
  )
}
