import { z } from 'zod'

/** Faster than a person fills in a form, in milliseconds. */
const MIN_ELAPSED_MS = 2_000

/** Starts with an underscore, which the name of a field never does, so that no entity can have it. */
const spamSignals = {
  /** The honeypot: hidden from people, so that only programs fill it in. */
  _trap: z
    .string()
    .max(1_000)
    .nullish()
    .describe('Must stay empty: the form hides this field from people.'),
  elapsed: z
    .number()
    .nullish()
    .describe('The milliseconds between showing and submitting the form.'),
}

type SpamSignals = z.output<z.ZodObject<typeof spamSignals>>

/** The input of a public form, together with the signals that the form of the site sends along. */
export function withSpamSignals<S extends z.ZodRawShape>(input: z.ZodObject<S>) {
  return input.extend(spamSignals)
}

/** Signals are optional: a call with the documented input alone is not spam. */
export function looksLikeSpam({ _trap, elapsed }: SpamSignals): boolean {
  return Boolean(_trap) || (typeof elapsed === 'number' && elapsed < MIN_ELAPSED_MS)
}
