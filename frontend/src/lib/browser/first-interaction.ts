const SIGNS = ['scroll', 'wheel', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin']

let sign: Promise<void> | undefined

/**
 * Resolves when somebody uses the page: what is not needed to look at its top loads from then on. An
 * address that leads to a section is such a sign; a server, which shows everything, needs none.
 */
export function firstInteraction(): Promise<void> {
  if (typeof window === 'undefined') return Promise.resolve()
  sign ??= new Promise((resolve) => {
    if (window.location.hash || window.scrollY > 0) return resolve()
    const listening = new AbortController()
    const options = { passive: true, capture: true, signal: listening.signal }
    const heard = () => {
      listening.abort()
      resolve()
    }
    for (const name of SIGNS) window.addEventListener(name, heard, options)
  })
  return sign
}

/** Loads what will be needed soon. Whoever needs it for real asks again and sees the failure. */
export function afterFirstInteraction(load: () => Promise<unknown>): void {
  firstInteraction()
    .then(load)
    .catch(() => undefined)
}
