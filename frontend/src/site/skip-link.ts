/** Moves the focus instead of changing the hash, which says the section in view. */
export function focusMainBySkipLink(): void {
  const main = document.querySelector('main')
  const link = document.querySelector(`a[href="#${main?.id}"]`)
  link?.addEventListener('click', (event) => {
    event.preventDefault()
    main?.focus()
  })
}
