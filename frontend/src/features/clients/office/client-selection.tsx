import { toEnumName } from '@loggia/contracts/enum-name'
import { useBulk } from '../../../lib/work/use-bulk.ts'
import type { Selection } from '../../../lib/data/use-selection.ts'
import { CLIENT_STATUS_LABELS } from '../../../lib/format/client-status-labels.ts'
import { countText } from '../../../lib/format/count-text.ts'
import { BulkChoice } from '../../../ui/lists/bulk/bulk-choice.tsx'
import { StatusSelection } from '../../../ui/lists/bulk/status-selection.tsx'
import { useColleagues } from '../../../ui/owner/use-owner-choices.ts'
import type { ClientRecord } from '../shared/client-fields.ts'
import {
  DeleteClientsDocument,
  SetClientOwnersDocument,
  UpdateClientsDocument,
} from './operations/selection.operations.generated.ts'

/** The actions for the selected clients, whose projects are deleted with them. */
export function ClientSelection({ selection }: { selection: Selection<ClientRecord> }) {
  const { rows, further, clear } = selection
  const { send, settle } = useBulk('client')
  const { active } = useColleagues()
  const owners = active.map(({ id, name }) => [String(id), name] as const)
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
        const data = await send(UpdateClientsDocument, { ids, status: toEnumName(status) }, key)
        return data?.updateClients
      }}
      remove={async (ids, key) => (await send(DeleteClientsDocument, { ids }, key))?.deleteClients}
    >
      <BulkChoice
        label="Change owner"
        options={[['nobody', 'Nobody'], ...owners]}
        stepOf={(value, name) => ({
          rows,
          settle,
          onClosed: clear,
          question: `Set the owner of ${countText(rows.length, 'client')} to ${name}?`,
          busyLabel: 'Updating...',
          variant: 'primary',
          outcome: `Owner set to ${name}`,
          async change(ids, key) {
            const ownerId = value === 'nobody' ? null : Number(value)
            return (await send(SetClientOwnersDocument, { ids, ownerId }, key))?.setClientOwners
          },
          done: (changed) => ({
            title: 'Clients updated',
            description: `The owner of ${countText(changed, 'client')} is now ${name}.`,
          }),
          failure: 'Failed to update clients',
        })}
      />
    </StatusSelection>
  )
}
