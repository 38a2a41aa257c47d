import type { BulkResult } from '@loggia/contracts/lists'
import type { ConfirmedActionProps } from '../../dialogs/confirmed-action.tsx'
import type { ToastMessage } from '../../feedback/use-toast.ts'

type QuestionKey = 'busyLabel' | 'variant' | 'question' | 'note' | 'failure'

/** A selected row, with its common name. */
export interface NamedRow {
  id: number
  name: string
}

/** The answer to a part; rows may be refused, each for a reason. */
export interface PartResult extends BulkResult {
  refused?: readonly { id: number; reason: string }[]
}

/** Work on rows, in as many calls as it takes. */
export interface RowsStep extends Pick<ConfirmedActionProps, QuestionKey> {
  rows: readonly NamedRow[]
  /** The result of a finished row: 'Deleted'. */
  outcome: string
  /** Changes a part of the rows. The same key makes it safe to do again. May throw errors of Apollo. */
  change: (ids: number[], key: string) => Promise<PartResult | undefined>
  /** The toast once it is done to these rows, of which so many became different. */
  done: (changed: number, ids: number[]) => ToastMessage
  /** Called when the last call is answered: the lists have changed. */
  settle: () => void
  /** Called when its result was read, and the rows need not stay selected. */
  onClosed: () => void
}
