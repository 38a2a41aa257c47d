import { useEffect, useRef, useState } from 'react'
import { randomKey } from '../data/idempotency-key.ts'

/** `stopping` ends with the current part. `failed` can go on. */
type WorkPhase = 'idle' | 'running' | 'stopping' | 'failed' | 'finished' | 'cancelled'

interface Progress {
  phase: WorkPhase
  /** How much is done, and how much there is to do, in rows. */
  done: number
  total: number
  /** About how long (ms) the rest takes; null while that is unknown. */
  leftMs: number | null
  /** The error of a failed part. */
  error: unknown
}

const IDLE: Progress = { phase: 'idle', done: 0, total: 0, leftMs: null, error: null }

/**
 * Long work in parts, one after the other, which can be stopped between two of them. A part that fails can be done
 * again, with the same key, so that the server does nothing twice.
 *
 * @param sizeOf the rows of a part
 */
export function useWork<P>(sizeOf: (part: P) => number) {
  const [progress, setProgress] = useState(IDLE)
  const goOn = useRef<(() => void) | null>(null)
  const giveUp = useRef<(() => void) | null>(null)
  const mayRun = useRef(true)
  useEffect(() => {
    mayRun.current = true
    return () => {
      mayRun.current = false
    }
  }, [])

  /** Does all parts. `perform` keeps the answer of a part; `onEnd` is told the result. */
  function start(
    parts: readonly P[],
    perform: (part: P, key: string) => Promise<void>,
    onEnd: (phase: 'finished' | 'cancelled') => void,
  ): void {
    const keyed = parts.map((part) => ({ part, key: randomKey() }))
    const total = parts.reduce((sum, part) => sum + sizeOf(part), 0)
    const startedAt = performance.now()
    let next = 0
    let done = 0

    function end(phase: 'finished' | 'cancelled') {
      setProgress((before) => ({ ...before, phase, leftMs: null }))
      onEnd(phase)
    }

    async function run() {
      mayRun.current = true
      setProgress({ ...IDLE, phase: 'running', done, total })
      for (let each = keyed[next]; each; each = keyed[next]) {
        if (!mayRun.current) return end('cancelled')
        try {
          await perform(each.part, each.key)
        } catch (error) {
          setProgress((before) => ({ ...before, phase: 'failed', leftMs: null, error }))
          return
        }
        next += 1
        done += sizeOf(each.part)
        const leftMs = next < 2 ? null : ((performance.now() - startedAt) / done) * (total - done)
        setProgress((before) => ({ ...before, done, leftMs }))
      }
      end('finished')
    }

    giveUp.current = () => end('cancelled')
    goOn.current = () => void run()
    goOn.current()
  }

  return {
    ...progress,
    isBusy: progress.phase === 'running' || progress.phase === 'stopping',
    start,
    /** Stops after the part that is being done, or with the one that failed. */
    stop() {
      mayRun.current = false
      if (progress.phase === 'failed') giveUp.current?.()
      else setProgress((before) => ({ ...before, phase: 'stopping', leftMs: null }))
    },
    /** Does the part that failed once more, and then the rest. */
    retry: () => goOn.current?.(),
    reset: () => setProgress(IDLE),
  }
}
