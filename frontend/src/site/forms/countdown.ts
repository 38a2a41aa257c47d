let until = 0
let timer: ReturnType<typeof setInterval> | undefined

/**
 * Keeps a button disabled for as long as pressing it makes no sense, and shows the seconds. It goes on in a new
 * region that does not say otherwise.
 */
export function startCountdown(region: HTMLElement): void {
  clearInterval(timer)
  const button = region.querySelector<HTMLButtonElement>('[data-countdown]')
  if (!button) return
  const { wait } = button.dataset
  if (wait) until = Date.now() + Number(wait) * 1_000
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
