import type { BulkResult } from '@loggia/contracts/lists'
import type { ReactNode } from 'react'
import type { FurtherRows } from '../../../lib/data/use-selection.ts'
import { countText } from '../../../lib/format/count-text.ts'
import { useTrashNote } from '../../undo/use-trash-note.ts'
import { useUndoDeletion } from '../../undo/use-undo-deletion.ts'
import { BulkAction } from './bulk-action.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { BulkChoice } from './bulk-choice.tsx'
import type { NamedRow } from './bulk-step.ts'

interface StatusSelectionProps<S extends string> {
  /** The selected rows. */
  rows: readonly NamedRow[]
  further: FurtherRows | null
  onClear: () => void
  /** The name of a row. */
  noun: 'client' | 'project'
  /** The labels by status. */
  statuses: Readonly<Record<S, string>>
  /** Sets the status of some of the rows. */
  setStatus: (ids: number[], status: S, key: string) => Promise<BulkResult | undefined>
  /** Deletes some of the rows. */
  remove: (ids: number[], key: string) => Promise<BulkResult | undefined>
  /** Called when rows have changed. */
  settle: () => void
  /** The rows that are deleted along, such as ', and 3 projects with them'. */
  alsoDeleted?: string
  /** Further actions. */
  children?: ReactNode
}

/** The actions for selected rows that have a status. */
export function StatusSelection<S extends string>(props: StatusSelectionProps<S>) {
  const { rows, further, onClear, noun, statuses, setStatus, remove } = props
  const { settle, alsoDeleted = '', children } = props
  const undo = useUndoDeletion()
  const trashNote = useTrashNote()
  const count = countText(rows.length, noun)
  const title = `${noun[0]?.toUpperCase()}${noun.slice(1)}s`
  return (
    <BulkBar count={rows.length} further={further} onClear={onClear}>
      <BulkChoice
        label="Change status"
        options={statuses}
        stepOf={(status, label) => ({
          rows,
          settle,
          onClosed: onClear,
          question: `Set ${count} to ${label}?`,
          busyLabel: 'Updating...',
          variant: 'primary',
          outcome: `Set to ${label}`,
          change: (ids, key) => setStatus(ids, status, key),
          done: (changed) => ({
            title: `${title} updated`,
            description: `${countText(changed, noun)} set to ${label}.`,
          }),
          failure: `Failed to update ${noun}s`,
        })}
      />
      {children}
      <BulkAction
        label="Delete"
        rows={rows}
        settle={settle}
        onClosed={onClear}
        busyLabel="Deleting..."
        question={`Delete ${count}${alsoDeleted}?`}
        note={trashNote(rows.length === 1 ? 'it' : 'them')}
        outcome="Deleted"
        change={remove}
        done={(changed, ids) => ({
          title: `${title} deleted`,
          description: `${countText(changed, noun)} deleted.`,
          action: undo(noun, ids),
        })}
        failure={`Failed to delete ${noun}s`}
      />
    </BulkBar>
  )
}
