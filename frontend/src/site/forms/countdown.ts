let timer: ReturnType<typeof setInterval> | undefined

/**
 * Keeps a button disabled for as long as pressing it makes no sense, and shows the seconds.
 *
 * @param wait how many; without it, as many as the button says itself
 */
export function startCountdown(inside: HTMLElement, wait?: number): void {
  const button = inside.querySelector<HTMLButtonElement>('[data-countdown]')
  if (!button) return
  clearInterval(timer)
  const until = Date.now() + (wait ?? Number(button.dataset['countdown'])) * 1_000
  const label = [...button.childNodes]
  const text = button.textContent.trim()
  const tick = () => {
    const left = Math.ceil((until - Date.now()) / 1_000)
    button.disabled = left > 0
    if (left > 0) return button.replaceChildren(`${text} in ${formatWait(left)}`)
    clearInterval(timer)
    button.replaceChildren(...label)
  }
  timer = setInterval(tick, 250)
  tick()
}

/** Formats a waiting time in whole seconds: '45 s', '2:05 min'. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`
}
