import type { Io } from '../command.ts'

const INTERVAL_MS = 2_000

/** Reports a growing number of rows, every two seconds at most. */
export function rowProgress({ progress }: Io, what: string): (count: number) => void {
  let next = Date.now() + INTERVAL_MS
  return (count) => {
    if (Date.now() < next) return
    next = Date.now() + INTERVAL_MS
    progress(`${what}: ${count.toLocaleString('en')} rows so far`)
  }
}
