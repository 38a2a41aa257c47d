// Not `scroll` and `focusin`: a conversation scrolls by itself to new messages, and focuses the message of a link.
const EVENTS = ['wheel', 'pointermove', 'pointerdown', 'keydown']

const FIRST = { passive: true, capture: true, once: true }

let interaction: Promise<unknown> | undefined

/**
 * Preloads the next parts of the page after the first interaction with it; never on the server. A failure is ignored:
 * using the module loads it again.
 */
export function afterFirstInteraction(load: () => unknown): void {
  if (typeof window === 'undefined') return
  interaction ??= new Promise((resolve) => {
    for (const name of EVENTS) window.addEventListener(name, resolve, FIRST)
  })
  interaction.then(load).catch(() => undefined)
}
