import { countText } from '../../lib/format/count-text.ts'
import { BulkAction } from './bulk-action.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { BulkChoice } from './bulk-choice.tsx'

interface StatusSelectionProps<S extends string> {
  selected: ReadonlySet<number>
  onClear: () => void
  /** What a row is: 'client'. */
  noun: string
  /** The statuses with their words. */
  statuses: Readonly<Record<S, string>>
  /** Gives the rows a status; returns how many became different. */
  give: (ids: number[], status: S) => Promise<number>
  /** Deletes the rows; returns how many there were. */
  remove: (ids: number[]) => Promise<number>
  /** What goes with the rows when they are deleted, such as ', and 3 projects with them'. */
  along?: string
}

/** What can be done with several rows that have a status. */
export function StatusSelection<S extends string>(props: StatusSelectionProps<S>) {
  const { selected, onClear, noun, statuses, give, remove, along = '' } = props
  const ids = [...selected]
  const those = countText(ids.length, noun)
  const title = `${noun[0]?.toUpperCase()}${noun.slice(1)}s`
  return (
    <BulkBar count={ids.length} onClear={onClear}>
      <BulkChoice
        label="Change status"
        options={statuses}
        stepOf={(status, words) => ({
          question: `Set ${those} to ${words}?`,
          busyLabel: 'Updating...',
          look: 'primary',
          async run() {
            const changed = countText(await give(ids, status), noun)
            onClear()
            return { title: `${title} updated`, description: `${changed} set to ${words}.` }
          },
          failure: `Failed to update ${noun}s`,
        })}
      />
      <BulkAction
        label="Delete"
        busyLabel="Deleting..."
        question={`Delete ${those}${along}? This action cannot be undone.`}
        run={async () => {
          const gone = countText(await remove(ids), noun)
          onClear()
          return { title: `${title} deleted`, description: `${gone} deleted.` }
        }}
        failure={`Failed to delete ${noun}s`}
      />
    </BulkBar>
  )
}
