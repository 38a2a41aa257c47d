import { useApolloClient } from '@apollo/client/react'
import { useNavigate } from 'react-router'
import { isNotFound } from '../../lib/data/error-message.ts'
import { useNeighbors } from '../../lib/data/list-origin.ts'
import { RecordTimelineDocument } from './timeline.operations.generated.ts'

/**
 * Reads a record and its timeline again, after a dialog that may have changed them. When the record is gone, the list
 * takes its place.
 *
 * @param list the list of all records of this kind
 */
export function useRefresh(list: string, id: number, refetch: () => Promise<unknown>) {
  const apollo = useApolloClient()
  const navigate = useNavigate()
  const origin = useNeighbors(list, id)
  return async () => {
    try {
      await refetch()
      await apollo.refetchQueries({ include: [RecordTimelineDocument] })
    } catch (error) {
      if (isNotFound(error)) void navigate(origin.list, { replace: true })
    }
  }
}
