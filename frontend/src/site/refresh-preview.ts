import { DRAFT_SIGNAL } from '@loggia/contracts/site/preview'

/** Loads a preview again when a draft is saved in another tab, and keeps the reader's place. */
export function refreshPreview(): void {
  const last = sessionStorage.getItem(DRAFT_SIGNAL)
  sessionStorage.removeItem(DRAFT_SIGNAL)

  function refresh(top: number): void {
    const seen = localStorage.getItem(DRAFT_SIGNAL)
    sessionStorage.setItem(DRAFT_SIGNAL, JSON.stringify({ seen, top }))
    location.reload()
  }

  // Other tabs alone are told of it.
  window.addEventListener('storage', ({ key }) => {
    if (key === DRAFT_SIGNAL) refresh(window.scrollY)
  })
  if (last === null) return
  const { seen, top } = JSON.parse(last) as { seen: string | null; top: number }
  const scroll = () => window.scrollTo({ top, behavior: 'instant' })
  scroll()
  // Lines that break differently in a font that arrives late would move the place a little each time.
  void document.fonts.ready.then(scroll)
  // Saved while this page was on its way, and possibly not in it.
  if (seen !== localStorage.getItem(DRAFT_SIGNAL)) refresh(top)
}
