import { DRAFT_SIGNAL } from '@loggia/contracts/site/preview'

/**
 * Loads a preview again when a draft is saved in another tab, and keeps the scroll position.
 *
 * The server writes the source of this function into previews, so it must not use anything outside itself.
 */
function refreshPreview(signal: string): void {
  const last = sessionStorage.getItem(signal)
  sessionStorage.removeItem(signal)

  function refresh(top: number): void {
    const seen = localStorage.getItem(signal)
    sessionStorage.setItem(signal, JSON.stringify({ seen, top }))
    location.reload()
  }

  /** Other scripts have run, and have moved a page that was loaded again to its top. */
  function resume(): void {
    if (last === null) return
    const { seen, top } = JSON.parse(last) as { seen: string | null; top: number }
    const scroll = () => window.scrollTo({ top, behavior: 'instant' })
    scroll()
    // Lines that break differently in a font that arrives late would move the place a little each time.
    void document.fonts.ready.then(scroll)
    // Saved while this page was on its way, and possibly not in it.
    if (seen !== localStorage.getItem(signal)) refresh(top)
  }

  document.addEventListener('DOMContentLoaded', resume)
  // Other tabs alone are told of it.
  window.addEventListener('storage', ({ key }) => {
    if (key === signal) refresh(window.scrollY)
  })
}

export const PREVIEW_SCRIPT = `(${refreshPreview.toString()})(${JSON.stringify(DRAFT_SIGNAL)})`
