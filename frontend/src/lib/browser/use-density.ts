import { LIST_DENSITIES, type ListDensity } from '@loggia/contracts/account/preferences'
import { useSearchParams } from 'react-router-dom'
import { useChangePreferences, usePreferences } from './preferences.ts'

/** The density of a list: that of the URL, or the one that the person prefers. A choice changes both. */
export function useDensity() {
  const [params, setParams] = useSearchParams()
  const preferences = usePreferences()
  const changePreferences = useChangePreferences()
  const named = params.get('density')
  const density = LIST_DENSITIES.find((each) => each === named) ?? preferences.density

  function choose(next: ListDensity) {
    changePreferences({ density: next })
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('density', next)
        return after
      },
      { replace: true },
    )
  }

  return { density, choose }
}
