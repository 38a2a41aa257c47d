import type { ClientStatus } from '@atrium/contracts/clients'
import { countInWords } from '../../lib/count-in-words.ts'
import { useChange } from '../../lib/use-change.ts'
import { BulkAction } from '../../ui/bulk-action.tsx'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { BulkChoice } from '../../ui/bulk-choice.tsx'
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
export function ClientSelection({ clients, selected, onClear }: ClientSelectionProps) {
  const { change: update } = useChange(UpdateClientsDocument, [ClientPageDocument])
  const { change: remove } = useChange(DeleteClientsDocument, [ClientPageDocument])
  const ids = [...selected]
  const those = countInWords(ids.length, 'client')
  const projects = clients
    .filter(({ id }) => selected.has(id))
    .reduce((sum, { projectCount }) => sum + projectCount, 0)

  async function give(status: ClientStatus) {
    const { data } = await update({ variables: { ids, status: statusName(status) } })
    onClear()
    const changed = countInWords(data?.updateClients.changed ?? 0, 'client')
    return { title: 'Clients updated', description: `${changed} set to ${STATUS_LABELS[status]}.` }
  }

  async function removeAll() {
    const { data } = await remove({ variables: { ids } })
    onClear()
    const gone = countInWords(data?.deleteClients.changed ?? 0, 'client')
    return { title: 'Clients deleted', description: `${gone} deleted.` }
  }

  return (
    <BulkBar count={ids.length} onClear={onClear}>
      <BulkChoice
        label="Change status"
        options={STATUS_LABELS}
        stepOf={(status, words) => ({
          question: `Set ${those} to ${words}?`,
          busyLabel: 'Updating...',
          look: 'primary',
          run: () => give(status),
          failure: 'Failed to update clients',
        })}
      />
      <BulkAction
        label="Delete"
        busyLabel="Deleting..."
        question={`Delete ${those}, and ${countInWords(projects, 'project')} with them? This action cannot be undone.`}
        run={removeAll}
        failure="Failed to delete clients"
      />
    </BulkBar>
  )
}
