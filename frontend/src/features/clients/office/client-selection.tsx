import { useBulk } from '../../../lib/work/use-bulk.ts'
import type { Selection } from '../../../lib/data/use-selection.ts'
import { CLIENT_STATUS_LABELS } from '../../../lib/format/client-status-labels.ts'
import { countText } from '../../../lib/format/count-text.ts'
import { toEnum } from '../../../lib/format/graphql-enum.ts'
import { StatusSelection } from '../../../ui/lists/bulk/status-selection.tsx'
import { AssignClients } from './assign-clients.tsx'
import type { ClientRecord } from '../shared/client-fields.ts'
import {
  DeleteClientsDocument,
  UpdateClientsDocument,
} from './operations/selection.operations.generated.ts'

/** The actions for the selected clients, whose projects are deleted with them. */
export function ClientSelection({ selection }: { selection: Selection<ClientRecord> }) {
  const { rows, further, clear } = selection
  const { send, settle } = useBulk('client')
  const projects = rows.reduce((sum, { projectCount }) => sum + projectCount, 0)
  return (
    <StatusSelection
      rows={rows}
      further={further}
      onClear={clear}
      settle={settle}
      noun="client"
      statuses={CLIENT_STATUS_LABELS}
      alsoDeleted={`, and ${countText(projects, 'project')} with them`}
      setStatus={async (ids, status, key) => {
        const data = await send(UpdateClientsDocument, { ids, status: toEnum(status) }, key)
        return data?.updateClients
      }}
      remove={async (ids, key) => (await send(DeleteClientsDocument, { ids }, key))?.deleteClients}
    >
      <AssignClients rows={rows} clear={clear} />
    </StatusSelection>
  )
}
