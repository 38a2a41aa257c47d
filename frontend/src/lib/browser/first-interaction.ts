// Not `scroll` and `focusin`: a conversation scrolls by itself to what is new, and focuses the message of a link.
const EVENTS = ['wheel', 'pointermove', 'pointerdown', 'touchstart', 'keydown']

let interaction: Promise<void> | undefined

/**
 * Resolves on the first interaction with the page, which is when what it may need next starts to load. On the server it
 * resolves at once, since the server renders everything.
 */
function firstInteraction(): Promise<void> {
  if (typeof window === 'undefined') return Promise.resolve()
  interaction ??= new Promise((resolve) => {
    const controller = new AbortController()
    const options = { passive: true, capture: true, signal: controller.signal }
    const onInteraction = () => {
      controller.abort()
      resolve()
    }
    for (const name of EVENTS) window.addEventListener(name, onInteraction, options)
  })
  return interaction
}

/** Preloads after the first interaction. A failure is ignored: using the module loads it again. */
export function afterFirstInteraction(load: () => unknown): void {
  firstInteraction()
    .then(load)
    .catch(() => undefined)
}
