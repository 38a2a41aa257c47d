import { countText } from '../../../lib/format/count-text.ts'
import type { Selection } from '../../../lib/data/use-selection.ts'
import { useBulk } from '../../../lib/work/use-bulk.ts'
import { BulkChoice } from '../../../ui/lists/bulk/bulk-choice.tsx'
import { useColleagues } from '../../../ui/owner/use-owner-choices.ts'
import type { ClientRecord } from '../shared/client-fields.ts'
import { SetClientOwnersDocument } from './operations/selection.operations.generated.ts'

/** Says who is responsible for the selected clients. */
export function AssignClients({ rows, clear }: Pick<Selection<ClientRecord>, 'rows' | 'clear'>) {
  const { send, settle } = useBulk('client')
  const { active } = useColleagues()
  const options = [
    ['nobody', 'Nobody'],
    ...active.map(({ id, name }) => [String(id), name] as const),
  ] as const
  return (
    <BulkChoice
      label="Change owner"
      options={options}
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
  )
}
