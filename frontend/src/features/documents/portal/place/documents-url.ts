/** A folder in the breadcrumb trail. */
export interface Folder {
  id: string
  name: string
}

/** The folder and document that a URL of the documents module selects. */
export interface DocumentsLocation {
  folder: string | null
  document: string | null
  /** The searched names; null without a search. */
  query: string | null
  /** The folders from the root to this one; empty when the URL was opened directly. */
  trail: readonly Folder[]
}

/** @param state the history state of the entry, which is untrusted */
export function parseLocation(search: URLSearchParams, state: unknown): DocumentsLocation {
  const folder = search.get('folder')
  const trail = trailOf(state)
  return {
    folder,
    document: search.get('document'),
    query: search.get('q')?.trim() || null,
    trail: folder && trail.at(-1)?.id === folder ? trail : [],
  }
}

/** The link to a location; other search parameters are kept. */
export function toLink(
  { folder, document, query, trail }: DocumentsLocation,
  search: URLSearchParams,
) {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries({ folder, document, q: query })) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return { to: { search: `?${next}` }, state: { trail } }
}

/** The parent folder, or the root when the trail is unknown. */
export function parentOf({ trail }: DocumentsLocation): DocumentsLocation {
  return folderAt(trail.slice(0, -1))
}

/** The folder at the end of a trail; the root for an empty one. */
export function folderAt(trail: readonly Folder[]): DocumentsLocation {
  return { folder: trail.at(-1)?.id ?? null, document: null, query: null, trail }
}

/** A folder that is listed at a location. */
export function folderIn({ folder, query, trail }: DocumentsLocation, opened: Folder) {
  const isWayKnown = query === null && (folder === null || trail.length > 0)
  return { ...folderAt(isWayKnown ? [...trail, opened] : []), folder: opened.id }
}

function trailOf(state: unknown): Folder[] {
  if (typeof state !== 'object' || state === null || !('trail' in state)) return []
  const { trail } = state
  return Array.isArray(trail) && trail.every(isFolder) ? trail : []
}

function isFolder(value: unknown): value is Folder {
  if (typeof value !== 'object' || value === null || !('id' in value && 'name' in value))
    return false
  return typeof value.id === 'string' && typeof value.name === 'string'
}
