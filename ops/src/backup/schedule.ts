import { setTimeout as delay } from 'node:timers/promises'
import { UsageError, type Io } from '../command.ts'
import { explain } from '../explain.ts'

const MINUTE_MS = 60_000
const UNITS = { m: MINUTE_MS, h: 60 * MINUTE_MS, d: 24 * 60 * MINUTE_MS }
const LONGEST_PAUSE_MS = 30 * MINUTE_MS

/** `90m`, `24h` or `7d` in milliseconds. */
export function parseInterval(text: string): number {
  const [, digits, unit] = /^([1-9]\d{0,3})([mhd])$/.exec(text) ?? []
  const milliseconds = UNITS[unit as keyof typeof UNITS]
  if (digits === undefined || milliseconds === undefined) {
    throw new UsageError(`${text} is no interval: write 90m, 24h or 7d.`)
  }
  return Number(digits) * milliseconds
}

interface Schedule {
  /** Milliseconds between two backups. */
  every: number
  /** The last successful run, of this process or an earlier one. */
  last: Date | null
  /** Returns when the backup was made. */
  run: () => Promise<Date>
  io: Io
  signal: AbortSignal
  /** The first pause after a failure, in milliseconds; each further one is twice as long, half an hour at most. */
  retry?: number
}

/** Runs again and again until it is told to stop. A failed run is reported and tried again. */
export async function repeat({ every, last, run, io, signal, retry = MINUTE_MS }: Schedule) {
  let next = last === null ? Date.now() : last.getTime() + every
  let failures = 0
  while (await isDue(next, every, io, signal)) {
    try {
      const madeAt = await run()
      failures = 0
      next = madeAt.getTime() + every
    } catch (error) {
      if (signal.aborted) return
      io.progress(explain(error))
      next = Date.now() + Math.min(retry * 2 ** failures, LONGEST_PAUSE_MS, every)
      failures += 1
    }
  }
}

/**
 * Waits for the time, or until it is further away than the interval: the clock was ahead when the last backup was made.
 *
 * @returns false when it was told to stop meanwhile
 */
async function isDue(time: number, every: number, io: Io, signal: AbortSignal): Promise<boolean> {
  const isTooFar = () => time - Date.now() > every + MINUTE_MS
  if (!signal.aborted && time > Date.now() && !isTooFar())
    io.progress(`The next backup begins at ${new Date(time).toISOString()}`)
  while (!signal.aborted) {
    const left = time - Date.now()
    if (left <= 0) return true
    if (isTooFar()) {
      io.progress('The clock was set back since the last backup: the next one begins now')
      return true
    }
    // Timers hold 24 days at most, and do not notice when the clock is set.
    await delay(Math.min(left, UNITS.h), undefined, { signal }).catch(() => {})
  }
  return false
}
