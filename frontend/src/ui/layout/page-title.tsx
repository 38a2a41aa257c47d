import { createContext, useContext, useEffect } from 'react'
import { pageTitle } from '../../lib/format/company.ts'

/** On the server it takes the title of the document; in the browser there is no provider. */
export const TitleContext = createContext<((title: string) => void) | null>(null)

/** The company that titles name; undefined until it is known, and where it has no name. */
export const CompanyNameContext = createContext<string | undefined>(undefined)

interface PageTitleProps {
  children: string
  /** Without the company. */
  alone?: boolean
}

/** Sets the title of the document. */
export function PageTitle({ children, alone = false }: PageTitleProps) {
  const name = useContext(CompanyNameContext)
  const title = alone ? children : pageTitle(children, { name })
  useContext(TitleContext)?.(title)
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
