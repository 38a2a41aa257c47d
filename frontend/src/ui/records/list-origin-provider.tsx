import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type RecordState, useReturnedTo } from '../../lib/data/list-origin.ts'
import { screenAt } from '../../lib/forms/use-routed-dialog.ts'

const OriginContext = createContext<RecordState | null>(null)

/** The list of the links to records; null outside of lists. */
export const useRecordState = () => useContext(OriginContext)

interface ListOriginProviderProps {
  rows: readonly { id: number }[]
  children: ReactNode
}

/**
 * Surrounds the rows of a list, whose links to records then know their neighbors and the way back. After a return, the
 * focus is at the record that was looked at last.
 */
export function ListOriginProvider({ rows, children }: ListOriginProviderProps) {
  const { pathname, search, key } = useLocation()
  const returnedTo = useReturnedTo()
  const list = screenAt(pathname) + search
  // A dialog with a path of its own is an entry above that of the list, and must not render every row again.
  const [entry, setEntry] = useState(key)
  if (entry !== key && screenAt(pathname) === pathname) setEntry(key)
  const state = useMemo(
    () => ({ from: { list, entry, ids: rows.map(({ id }) => id) } }),
    [list, entry, rows],
  )
  useEffect(() => {
    if (returnedTo === null) return
    const link = document.querySelector<HTMLElement>(`[data-record="${returnedTo}"]`)
    link?.focus()
  }, [returnedTo])
  return <OriginContext value={state}>{children}</OriginContext>
}
