/** A folder on the way from the root to where one is. */
export interface Step {
  id: string
  name: string
}

/** Where in the documents an address leads. */
export interface Place {
  folder: string | null
  document: string | null
  /** As far as it is known: an address that was sent around comes without. */
  trail: readonly Step[]
}

/** @param state what the history keeps beside the address; anything at all */
export function placeOf(search: URLSearchParams, state: unknown): Place {
  const folder = search.get('folder')
  const trail = trailOf(state)
  return {
    folder,
    document: search.get('document'),
    trail: folder && trail.at(-1)?.id === folder ? trail : [],
  }
}

/** The address of a place: what the search says besides stays. */
export function addressOf({ folder, document, trail }: Place, search: URLSearchParams) {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries({ folder, document })) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return { to: { search: `?${next}` }, state: { trail } }
}

/** The folder above; the root where it is not known. */
export function parentOf({ trail }: Place): Place {
  const above = trail.slice(0, -1)
  return { folder: above.at(-1)?.id ?? null, document: null, trail: above }
}

function trailOf(state: unknown): Step[] {
  if (typeof state !== 'object' || state === null || !('trail' in state)) return []
  const { trail } = state
  return Array.isArray(trail) && trail.every(isStep) ? trail : []
}

function isStep(value: unknown): value is Step {
  if (typeof value !== 'object' || value === null) return false
  return 'id' in value && typeof value.id === 'string' && 'name' in value
}
