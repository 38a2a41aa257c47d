/** Notes how long (ms) the page has been open, which tells people from programs. */
export function markElapsed(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('[data-elapsed]')
  if (input) input.value = String(Math.round(performance.now()))
}
