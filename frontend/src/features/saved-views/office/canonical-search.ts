/** Parameters that change between two looks at the same rows. */
const PASSING = ['page', 'density']

/** The query string of a list's address without its page and density, and with its names in order, to compare and save. */
export function canonicalSearch(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of PASSING) params.delete(name)
  params.sort()
  return params.toString()
}
