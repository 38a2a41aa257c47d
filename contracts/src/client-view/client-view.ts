import { z } from 'zod'
import { id } from '../text.ts'

export const clientView = z
  .object({
    clientId: id,
    name: z.string().describe("The name on the client's record."),
    /** Seconds rather than an instant: the clocks of browsers go wrong. */
    secondsLeft: z.int().describe('The seconds until it ends by itself.'),
  })
  .meta({
    graphql: 'ClientView',
    description: 'A look at the portal as a client, by staff, in which nothing can be changed.',
  })

export const clientViewState = z
  .object({ view: clientView.nullable() })
  .meta({ graphql: 'ClientViewState', description: 'The view of this browser.' })

export type ClientViewState = z.infer<typeof clientViewState>
