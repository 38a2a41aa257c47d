import { createContext, useContext } from 'react'

/** The parts of the logo. */
export interface LogoBrand {
  /** The path of the published logo; null where the name stands beside a mark. */
  logo: string | null
  /** The demo has the arches of the product for its mark, every other company its initials. */
  mark: 'arches' | 'initials'
}

/** @param demo whether the company is that of the demo */
export function logoBrandOf({ logo }: { logo: string | null }, demo: boolean): LogoBrand {
  return { logo, mark: demo ? 'arches' : 'initials' }
}

const BrandContext = createContext<LogoBrand>({ logo: null, mark: 'initials' })

/** Gives the screen the brand of the company. */
export const BrandProvider = BrandContext.Provider

export function useBrand(): LogoBrand {
  return useContext(BrandContext)
}
