import { useEffect } from 'react'

/** Sets the title of the document. */
export function PageTitle({ children: title }: { children: string }) {
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
