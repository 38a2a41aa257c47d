import { useSearchParams } from 'react-router'
import { type Density, rememberDensity, rememberedDensity } from '../browser/density.ts'

/** The density of a list: that of the URL, or the one last chosen. A choice changes both. */
export function useDensity() {
  const [params, setParams] = useSearchParams()
  const named = params.get('density')
  const density: Density =
    named === 'compact' || named === 'comfortable' ? named : rememberedDensity()

  function choose(next: Density) {
    rememberDensity(next)
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('density', next)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return { density, choose }
}
