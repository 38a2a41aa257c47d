import type { Flash } from '@loggia/contracts/pages/flashes'

const loadRegion = () => import('./toast-region.ts')

/** Shows a toast. Its drawing is fetched with the first one; a page that cannot fetch it says all in its text. */
export function showToast(flash: Flash): void {
  loadRegion().then(
    ({ show }) => show(flash),
    () => undefined,
  )
}

/** Fetches what draws a toast, before a network that fails is what it has to tell. */
export function prepareToasts(): void {
  loadRegion().catch(() => undefined)
}
