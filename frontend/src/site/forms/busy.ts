/** Shows that a form is being sent; its button cannot be pressed meanwhile. @returns a function that ends it */
export function markBusy(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
  if (!button) return () => undefined
  const { busyLabel } = button.dataset
  const label = [...button.childNodes]
  const hadFocus = document.activeElement === button
  button.disabled = true
  button.setAttribute('aria-busy', 'true')
  if (busyLabel) button.replaceChildren(busyLabel)
  return () => {
    button.disabled = false
    button.removeAttribute('aria-busy')
    if (busyLabel) button.replaceChildren(...label)
    // Disabled buttons lose the focus.
    if (hadFocus && button.isConnected && document.activeElement === document.body) button.focus()
  }
}
