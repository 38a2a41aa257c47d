/** A folder in the breadcrumb trail. */
interface Folder {
  id: string
  name: string
}

/** The folder and document that a URL of the documents module selects. */
export interface DocumentsLocation {
  folder: string | null
  document: string | null
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
    trail: folder && trail.at(-1)?.id === folder ? trail : [],
  }
}

/** The link to a location; other search parameters are kept. */
export function toLink({ folder, document, trail }: DocumentsLocation, search: URLSearchParams) {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries({ folder, document })) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return { to: { search: `?${next}` }, state: { trail } }
}

/** The parent folder, or the root when the trail is unknown. */
export function parentOf({ trail }: DocumentsLocation): DocumentsLocation {
  const parents = trail.slice(0, -1)
  return { folder: parents.at(-1)?.id ?? null, document: null, trail: parents }
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
