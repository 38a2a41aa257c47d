import { MAX_DOCUMENTS } from '@loggia/contracts/documents/documents'
import { MalformedAnswer, toAppError } from './errors.ts'

export const PAGE_SIZE = 100

/** Google may send shorter pages than asked for, even empty ones, but not this many for 500 documents. */
const MAX_PAGES = 100

interface Page<T> {
  items: T[]
  nextPageToken?: string | null | undefined
}

/**
 * Collects the pages of a list, up to 500 items.
 *
 * @param fetchPage gets the parameter that names the page, none for the first
 * @throws UNAVAILABLE for a list that repeats a page or does not end
 */
export async function collectPages<T>(
  fetchPage: (page: { pageToken?: string }) => Promise<Page<T>>,
): Promise<T[]> {
  const items: T[] = []
  const tokens = new Set<string>()
  let page = await fetchPage({})
  items.push(...page.items)
  while (page.nextPageToken && items.length < MAX_DOCUMENTS) {
    const pageToken = page.nextPageToken
    if (tokens.has(pageToken) || tokens.size + 1 >= MAX_PAGES) {
      throw toAppError(new MalformedAnswer('The list does not end'))
    }
    tokens.add(pageToken)
    page = await fetchPage({ pageToken })
    items.push(...page.items)
  }
  return items
}
