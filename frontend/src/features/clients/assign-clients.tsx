import { countText } from '../../lib/format/count-text.ts'
import { useChange } from '../../lib/data/use-change.ts'
import { BulkChoice } from '../../ui/lists/bulk-choice.tsx'
import { useColleagues } from '../../ui/owner/use-owner-choices.ts'
import { ClientPageDocument, SetClientOwnersDocument } from './clients.operations.generated.ts'

interface AssignClientsProps {
  selected: ReadonlySet<number>
  onClear: () => void
}

/** Says who is responsible for the selected clients. */
export function AssignClients({ selected, onClear }: AssignClientsProps) {
  const { change } = useChange(SetClientOwnersDocument, [ClientPageDocument])
  const { active } = useColleagues()
  const ids = [...selected]
  const options = [
    ['nobody', 'Nobody'],
    ...active.map(({ id, name }) => [String(id), name] as const),
  ] as const
  return (
    <BulkChoice
      label="Change owner"
      options={options}
      stepOf={(value, name) => ({
        question: `Set the owner of ${countText(ids.length, 'client')} to ${name}?`,
        busyLabel: 'Updating...',
        variant: 'primary',
        async run() {
          const ownerId = value === 'nobody' ? null : Number(value)
          const { data } = await change({ variables: { ids, ownerId } })
          const changed = countText(data?.setClientOwners.changed ?? 0, 'client')
          onClear()
          return {
            title: 'Clients updated',
            description: `The owner of ${changed} is now ${name}.`,
          }
        },
        failure: 'Failed to update clients',
      })}
    />
  )
}
