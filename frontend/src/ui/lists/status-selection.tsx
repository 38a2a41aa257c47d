import type { ReactNode } from 'react'
import { countText } from '../../lib/format/count-text.ts'
import { useUndoDeletion } from '../undo/use-undo-deletion.ts'
import { BulkAction } from './bulk-action.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { BulkChoice } from './bulk-choice.tsx'

interface StatusSelectionProps<S extends string> {
  selected: ReadonlySet<number>
  onClear: () => void
  /** What a row is. */
  noun: 'client' | 'project'
  /** The labels by status. */
  statuses: Readonly<Record<S, string>>
  /** Sets the status of the rows; returns how many changed. */
  setStatus: (ids: number[], status: S) => Promise<number>
  /** Deletes the rows; returns how many were deleted. */
  remove: (ids: number[]) => Promise<number>
  /** Names what is deleted with the rows, such as ', and 3 projects with them'. */
  alsoDeleted?: string
  /** Further actions. */
  children?: ReactNode
}

/** The actions for selected rows that have a status. */
export function StatusSelection<S extends string>(props: StatusSelectionProps<S>) {
  const { selected, onClear, noun, statuses, setStatus, remove } = props
  const { alsoDeleted = '', children } = props
  const undo = useUndoDeletion()
  const ids = [...selected]
  const count = countText(ids.length, noun)
  const title = `${noun[0]?.toUpperCase()}${noun.slice(1)}s`
  return (
    <BulkBar count={ids.length} onClear={onClear}>
      <BulkChoice
        label="Change status"
        options={statuses}
        stepOf={(status, label) => ({
          question: `Set ${count} to ${label}?`,
          busyLabel: 'Updating...',
          variant: 'primary',
          async run() {
            const changed = countText(await setStatus(ids, status), noun)
            onClear()
            return { title: `${title} updated`, description: `${changed} set to ${label}.` }
          },
          failure: `Failed to update ${noun}s`,
        })}
      />
      {children}
      <BulkAction
        label="Delete"
        busyLabel="Deleting..."
        question={`Delete ${count}${alsoDeleted}? This action cannot be undone.`}
        run={async () => {
          const deleted = countText(await remove(ids), noun)
          onClear()
          return {
            title: `${title} deleted`,
            description: `${deleted} deleted.`,
            action: undo(noun, ids),
          }
        }}
        failure={`Failed to delete ${noun}s`}
      />
    </BulkBar>
  )
}
