import { useSyncExternalStore } from 'react'
import { rendering } from '../browser/rendering.ts'

const MINUTE_MS = 60_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now: number | undefined
let wasShown = false

const nowOfRendering = () => rendering()?.now ?? Date.now()

// The first screen goes on from when the server rendered it, so that nothing is rendered anew.
const readNow = () => (now ??= wasShown ? Date.now() : nowOfRendering())

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, MINUTE_MS)
  // The first screen may have been on its way for long.
  if (Math.abs(Date.now() - readNow()) >= MINUTE_MS) now = Date.now()
  wasShown = true
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    now = undefined
  }
}

/** The current time in milliseconds, updated every minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, readNow, nowOfRendering)
}
