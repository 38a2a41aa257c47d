import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isNotFound } from '../../lib/data/error-message.ts'
import { useNeighbors } from '../../lib/data/list-origin.ts'
import { refetchShown } from '../../lib/data/refetch-shown.ts'
import { RecordTimelineDocument } from './timeline/timeline.operations.generated.ts'

/**
 * Which dialog of a record is open. Once it is done, the record and its timeline are read again, since it may have
 * changed them. When the record is gone, the list takes its place.
 *
 * @param list the list of all records of this kind
 */
export function useRecordDialogs<Dialog extends string>(
  list: string,
  id: number,
  refetch: () => Promise<unknown>,
) {
  const [open, setOpen] = useState<Dialog | null>(null)
  const apollo = useApolloClient()
  const navigate = useNavigate()
  const origin = useNeighbors(list, id)

  async function readAgain() {
    try {
      await refetch()
      await refetchShown(apollo, [RecordTimelineDocument])
    } catch (error) {
      if (isNotFound(error)) void navigate(origin.list, { replace: true })
    }
  }
  const refresh = () => void readAgain()

  return {
    open,
    setOpen,
    refresh,
    onDone() {
      setOpen(null)
      refresh()
    },
  }
}
