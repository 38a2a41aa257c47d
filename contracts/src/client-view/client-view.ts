import { z } from 'zod'
import { id } from '../text.ts'

/** A look at the portal as a client, by staff, in which nothing can be changed. */
export const clientView = z.object({
  clientId: id,
  /** Of the client's record. */
  name: z.string(),
  /** Seconds rather than an instant: the clocks of browsers go wrong. */
  secondsLeft: z.int(),
})

/** The view of this browser, if there is one. */
export const clientViewState = z.object({ view: clientView.nullable() })

export type ClientViewState = z.infer<typeof clientViewState>
