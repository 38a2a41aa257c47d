import type { ReactNode } from 'react'

interface FormRegionProps {
  /** Only once on a page, and the same in all states of the region. */
  name: string
  /**
   * The content after the call of its form has succeeded. The script fills in the values that were sent and answered:
   * `data-value` names the text of an element, and `data-only-with` a value without which it is left out.
   */
  nextState?: ReactNode
  children: ReactNode
}

/** The part of a page that changes when a form inside of it was sent, or a tab is chosen. */
export function FormRegion({ name, nextState, children }: FormRegionProps) {
  return (
    <>
      <div data-region={name}>{children}</div>
      {nextState && <template>{nextState}</template>}
    </>
  )
}
