import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isNotFound } from '../../lib/data/error-message.ts'
import { useListPath } from '../../lib/data/list-origin.ts'

/**
 * Which dialog of a record is open. Once it is done, the record is read again, since it may have changed it. When the
 * record is gone, the list takes its place.
 *
 * @param list the list of all records of this kind
 */
export function useRecordDialogs<Dialog extends string>(
  list: string,
  refetch: () => Promise<unknown>,
) {
  const [open, setOpen] = useState<Dialog | null>(null)
  const navigate = useNavigate()
  const listPath = useListPath(list)

  async function readAgain() {
    try {
      await refetch()
    } catch (error) {
      if (isNotFound(error)) void navigate(listPath, { replace: true })
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
