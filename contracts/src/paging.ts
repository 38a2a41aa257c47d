/** The page size when a page is requested without a limit. */
export const PAGE_SIZE = 50

/**
 * Up to this many matches a total is counted again for each answer. A larger one may be five seconds old, and in a page
 * of a search (`q`) it stays at this number, which then means "at least".
 */
export const MAX_COUNTED = 10_000

/**
 * How many of the newest rows a search looks at when no index can find its text, such as one or two letters. A page says
 * so where there are more rows than that.
 */
export const NEWEST_SEARCHED = 10_000

/** Whether a search may have more matches than its total says. */
export function isAtLeast(q: string | null | undefined, total = 0): boolean {
  return Boolean(q) && total >= MAX_COUNTED
}

/** How many rows GraphQL lists without a page; more have to be read page by page, or through REST. */
export const MAX_LISTED = 10_000

/** How far the pages of the audit reach: a page is found by walking past all entries before it. */
export const MAX_PAGED_AUDIT = 100_000

/** How many rows one call may change. */
export const MAX_BULK_ROWS = 200

/** How many rows can be selected and changed at once, in several calls. */
export const MAX_SELECTED_ROWS = 1_000
