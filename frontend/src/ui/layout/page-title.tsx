import { useEffect } from 'react'

/** Names the page in the tab, the history and for those who listen. */
export function PageTitle({ children: title }: { children: string }) {
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
