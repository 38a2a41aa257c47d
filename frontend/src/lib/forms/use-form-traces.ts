import { useRef } from 'react'

export interface FormTraces {
  _trap: string
  /** In milliseconds. */
  elapsed: number
}

/** Traces that tell people from bots: the honeypot, and how long the page has been open. */
export function useFormTraces() {
  const trap = useRef<HTMLInputElement>(null)
  return {
    /** The ref of the Honeypot inside the form. */
    trap,
    /**
     * The traces to send along. The time counts from the load of the page: a form that starts with a
     * restored draft would otherwise seem to be filled in at once.
     */
    read: (): FormTraces => ({
      _trap: trap.current?.value ?? '',
      elapsed: Math.round(performance.now()),
    }),
  }
}
