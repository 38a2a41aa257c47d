import { toEnumName } from '@loggia/contracts/enum-name'
import { useApolloClient } from '@apollo/client/react'
import { recordPath } from '@loggia/contracts/paths'
import { MAX_BULK_ROWS } from '@loggia/contracts/paging'
import { RECORD_KINDS, type RecordKind } from '@loggia/contracts/records/values'
import type { TrashKind } from '@loggia/contracts/trash/kinds'
import { forgetPaths } from '../../lib/browser/recent-records.ts'
import { errorMessage } from '../../lib/data/error-message.ts'
import { idempotent, randomKey } from '../../lib/data/idempotency-key.ts'
import { refetchChanged } from '../../lib/data/use-change.ts'
import { countText } from '../../lib/format/count-text.ts'
import { TRY_LATER } from '../feedback/use-failure-toast.ts'
import type { ToastAction, ToastMessage } from '../feedback/use-toast.ts'
import { focusRow } from '../lists/focus-row.ts'
import { RestoreRecordsDocument } from './undo.operations.generated.ts'

/** Returns a function for deleted items: it leaves their pages, and offers to put them back in a toast. */
export function useUndoDeletion() {
  // The dialog that asked is gone when the action runs, so that no hook of it may be used then.
  const apollo = useApolloClient()

  return (kind: TrashKind, ids: readonly number[]): ToastAction => {
    if (isRecordKind(kind)) forgetPaths(ids.map((id) => recordPath(kind, id)))
    let left = [...ids]
    let restored = 0
    // A part that is sent again has the key of before, and the answer that may have got lost.
    let key = randomKey()

    const action: ToastAction = {
      label: 'Undo',
      async run() {
        try {
          for (let part = left.slice(0, MAX_BULK_ROWS); part.length > 0;) {
            const { data } = await apollo.mutate({
              mutation: RestoreRecordsDocument,
              variables: { kind: toEnumName(kind), ids: part },
              context: idempotent(key),
            })
            key = randomKey()
            restored += data?.restoreRecords.changed ?? 0
            left = left.slice(part.length)
            part = left.slice(0, MAX_BULK_ROWS)
          }
          await refetchChanged(apollo, 'all')
          focusRow(isRecordKind(kind) ? ids : ids.map((id) => `${kind}-${id}`))
          return outcome(kind, ids.length, restored)
        } catch (error) {
          const description = errorMessage(error) ?? TRY_LATER
          return { title: 'Could not undo', description, variant: 'destructive', action }
        }
      },
    }
    return action
  }
}

/** Whether records of a kind have pages of their own. */
function isRecordKind(kind: string): kind is RecordKind {
  return RECORD_KINDS.some((each) => each === kind)
}

function outcome(kind: TrashKind, wanted: number, restored: number): ToastMessage {
  const title = 'Deletion undone'
  if (restored === wanted) {
    return { title, description: `${countText(restored, kind)} restored.` }
  }
  return {
    title,
    description: `${countText(restored, kind)} restored; the rest is no longer in the trash.`,
  }
}
