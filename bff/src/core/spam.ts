import { z } from 'zod'

/** Faster than anybody fills in a form, in milliseconds. */
const TOO_FAST = 2_000

const traces = {
  /** A field that people do not see; what fills it in is no person. */
  website: z.string().max(1_000).nullish(),
  /** Milliseconds between showing and sending the form. */
  elapsed: z.number().nullish(),
}

/** The input of a public form, with the traces that the site's own form sends along. */
export function withFormTraces<S extends z.ZodRawShape>(input: z.ZodObject<S>) {
  return input.extend(traces)
}

/** A call without traces, with exactly the documented payload, is never spam for lacking them. */
export function looksLikeSpam({
  website,
  elapsed,
}: {
  website?: string | null | undefined
  elapsed?: number | null | undefined
}): boolean {
  return Boolean(website) || (typeof elapsed === 'number' && elapsed < TOO_FAST)
}
