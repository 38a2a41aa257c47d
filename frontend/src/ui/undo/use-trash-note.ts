import { useQuery } from '@apollo/client/react'
import { countText } from '../../lib/format/count-text.ts'
import { TrashTimeDocument } from './undo.operations.generated.ts'

/**
 * Returns a function for the note of a dialog where the trash keeps deleted items; undefined while its time is unknown.
 */
export function useTrashNote() {
  const days = useQuery(TrashTimeDocument, { fetchPolicy: 'cache-first' }).data?.installation
    .trashKeepDays
  return (deleted: 'it' | 'them', who = 'you'): string | undefined =>
    days === undefined
      ? undefined
      : `For ${countText(days, 'day')} ${who} can still restore ${deleted} from the trash.`
}
