/** How long (ms) messages are kept: a screen listens seconds after the server rendered it. */
const KEPT_MS = 15_000

/** How many are kept at most; a screen that would need more asks for everything. */
const MAX_KEPT = 1_000

/** The messages of the last seconds, for screens that listen only now. */
export function createRecent<Message>() {
  let kept: { at: number; message: Message }[] = []
  /** Since when none was missed; never, as long as nothing is heard. */
  let completeSince = Infinity

  return {
    add(message: Message): void {
      const now = Date.now()
      kept.push({ at: now, message })
      while (kept.length > MAX_KEPT || now - (kept[0]?.at ?? now) > KEPT_MS) {
        completeSince = Math.max(completeSince, kept.shift()?.at ?? now)
      }
    },
    /** Starts over: what came before is unknown. */
    begin(): void {
      kept = []
      completeSince = Date.now()
    },
    /** Those of the last milliseconds; null where some may be missing. */
    ofLast(age: number): Message[] | null {
      const from = Date.now() - age
      if (age > KEPT_MS || from <= completeSince) return null
      return kept.filter(({ at }) => at >= from).map(({ message }) => message)
    },
  }
}
