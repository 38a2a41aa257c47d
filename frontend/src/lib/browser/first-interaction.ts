// Not `scroll` and `focusin`: a conversation scrolls by itself to what is new, and focuses the message of a link.
const EVENTS = ['wheel', 'pointermove', 'pointerdown', 'keydown']

const FIRST = { passive: true, capture: true, once: true }

let interaction: Promise<unknown> | undefined

/**
 * Preloads after the first interaction with the page, which is when what it may need next starts to load; never on the
 * server. A failure is ignored: using the module loads it again.
 */
export function afterFirstInteraction(load: () => unknown): void {
  if (typeof window === 'undefined') return
  interaction ??= new Promise((resolve) => {
    for (const name of EVENTS) window.addEventListener(name, resolve, FIRST)
  })
  interaction.then(load).catch(() => undefined)
}
