import { useRef } from 'react'

export interface FormTraces {
  _trap: string
  /** In milliseconds. */
  elapsed: number
}

/** What tells a person from a program: the field that nobody sees, and how long the form was there. */
export function useFormTraces() {
  const trap = useRef<HTMLInputElement>(null)
  return {
    /** For the Honeypot inside the form. */
    trap,
    /**
     * The traces to send along. The time counts from the opening of the page: a draft may have been
     * written before its form was shown again, and would seem written in no time.
     */
    read: (): FormTraces => ({
      _trap: trap.current?.value ?? '',
      elapsed: Math.round(performance.now()),
    }),
  }
}
