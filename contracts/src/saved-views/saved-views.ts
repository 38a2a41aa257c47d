import { z } from 'zod'
import { id, requiredText, rowId, textBetween } from '../text.ts'

/** The lists of the back office whose views people save. */
export const SAVED_VIEW_LISTS = ['clients', 'projects', 'contacts', 'newsletter'] as const

export type SavedViewList = (typeof SAVED_VIEW_LISTS)[number]

/** How many views a person may save of one list. */
export const MAX_SAVED_VIEWS = 20

/** The length of the name of a view, in characters. */
const MAX_VIEW_NAME = 50

const MAX_SEARCH = 1_000

const list = z
  .enum(SAVED_VIEW_LISTS, 'Must be clients, projects, contacts or newsletter')
  .meta({ graphql: 'SavedViewList', description: 'A list of the back office.' })
const name = requiredText(MAX_VIEW_NAME, 'Name is required')

export const savedViewsInput = z.object({ list })

/**
 * A view to save: the query string of the list's address, without the question mark. So a further filter of a list needs
 * no migration, and opening a view is a link.
 */
export const savedViewInput = z.object({
  list,
  name,
  search: textBetween(1, MAX_SEARCH, 'Search, filter or sort the list first'),
})

export const savedViewUpdate = z.object({ id: rowId, name })

export const savedView = z
  .object({
    id,
    list,
    name: z.string(),
    search: z
      .string()
      .describe("The query string of the list's address, without the question mark."),
    position: z.int().describe('Views are shown in ascending order.'),
  })
  .meta({
    graphql: 'SavedView',
    description: 'A search, filter and order of a list, saved under a name.',
  })

export type SavedView = z.infer<typeof savedView>
