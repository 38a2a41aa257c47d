import { countText } from '../../lib/format/count-text.ts'
import { useChange } from '../../lib/data/use-change.ts'
import { StatusSelection } from '../../ui/lists/status-selection.tsx'
import { type ClientRecord, STATUS_LABELS, statusName } from './client-record.ts'
import {
  ClientPageDocument,
  DeleteClientsDocument,
  UpdateClientsDocument,
} from './clients.operations.generated.ts'

interface ClientSelectionProps {
  /** The rows on the screen, to tell how many projects go with those that are deleted. */
  clients: readonly ClientRecord[]
  selected: ReadonlySet<number>
  onClear: () => void
}

/** What can be done with several clients at once. */
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
      statuses={STATUS_LABELS}
      along={`, and ${countText(projects, 'project')} with them`}
      give={async (ids, status) => {
        const { data } = await update({ variables: { ids, status: statusName(status) } })
        return data?.updateClients.changed ?? 0
      }}
      remove={async (ids) => {
        const { data } = await remove({ variables: { ids } })
        return data?.deleteClients.changed ?? 0
      }}
    />
  )
}
