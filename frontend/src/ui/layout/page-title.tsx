import { createContext, useContext, useEffect } from 'react'

/** On the server it takes the title of the document; in the browser nobody provides it. */
export const TitleContext = createContext<((title: string) => void) | null>(null)

/** Sets the title of the document. */
export function PageTitle({ children: title }: { children: string }) {
  useContext(TitleContext)?.(title)
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
