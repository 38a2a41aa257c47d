import { useSearchParams } from 'react-router-dom'

/** How projects are shown; the name of each is its value in the address, and the first is left out there. */
export const PROJECT_LAYOUTS = ['list', 'board'] as const

export type ProjectLayout = (typeof PROJECT_LAYOUTS)[number]

const PARAM = 'view'

/** The layout that the address names, the parameter that keeps it there, and how to choose another one. */
export function useLayout() {
  const [params, setParams] = useSearchParams()
  const layout: ProjectLayout = params.get(PARAM) === 'board' ? 'board' : 'list'
  function choose(next: ProjectLayout) {
    const after = new URLSearchParams(params)
    after.delete('page')
    if (next === 'list') after.delete(PARAM)
    else after.set(PARAM, next)
    setParams(after)
  }
  return { layout, search: layout === 'list' ? '' : `${PARAM}=${layout}`, choose }
}
