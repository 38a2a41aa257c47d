import { z } from 'zod'
import { ofProjectInput } from '../lists.ts'
import { id, rowId } from '../text.ts'

export const contractorInput = ofProjectInput.extend({ userId: rowId })

/** A contractor with an active account, and whether they work in a project. */
export const projectContractor = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    isInProject: z.boolean(),
  })
  .meta({ graphql: 'ProjectContractor', description: 'A contractor with an active account.' })

export type ProjectContractor = z.infer<typeof projectContractor>
