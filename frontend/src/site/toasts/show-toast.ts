import type { Flash } from '@loggia/contracts/pages/flashes'

const loadRegion = () => import('./toast-region.ts')

/** Shows a toast. Its drawing is fetched with the first one; a page that cannot fetch it says all in its text. */
export function showToast(flash: Flash): void {
  loadRegion().then(
    ({ show }) => show(flash),
    () => undefined,
  )
}

/** Fetches the drawing of a toast, before a failing network is its message. */
export function prepareToasts(): void {
  loadRegion().catch(() => undefined)
}
