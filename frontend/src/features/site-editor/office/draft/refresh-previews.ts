import { DRAFT_SIGNAL } from '@loggia/contracts/site/preview'

/** Has the previews in other tabs show what the server now has. */
export function refreshPreviews(): void {
  try {
    localStorage.setItem(DRAFT_SIGNAL, String(Date.now()))
  } catch {
    // Without storage, a preview shows it when it is loaded again.
  }
}
