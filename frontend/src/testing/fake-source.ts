import type { ChangeEvent } from '@loggia/contracts/live/events'

/** The streams that were opened, newest last. */
export const opened: FakeSource[] = []

/** Stands for the stream of changes, which jsdom does not have. */
export class FakeSource extends EventTarget {
  readonly url: string
  isOpen = true
  constructor(url: string) {
    super()
    this.url = url
    opened.push(this)
  }
  close() {
    this.isOpen = false
  }
  say(change: ChangeEvent) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(change) }))
  }
  happen(name: string) {
    this.dispatchEvent(new Event(name))
  }
}

/** The stream that was opened last. */
export const newest = () => {
  const source = opened.at(-1)
  if (!source) throw new Error('No stream was opened')
  return source
}
