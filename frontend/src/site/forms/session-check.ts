/**
 * Leaves a sign-in page that somebody who is signed in sees: one that the browser kept from before, or that was made
 * while the server could not tell.
 */
export function checkSession(): void {
  const page = document.querySelector<HTMLElement>('[data-sign-in]')
  if (!page) return
  const check = async () => {
    const note = page.querySelector<HTMLElement>('[data-checking]')
    if (note) note.hidden = false
    const answer = await fetch(location.href, { redirect: 'manual' }).catch(() => null)
    // The server redirects who is signed in; a script cannot see where to.
    if (answer?.type === 'opaqueredirect') location.replace(location.href)
    else if (note) note.hidden = true
  }
  if (page.dataset['signIn'] === 'unknown') void check()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void check()
  })
}
