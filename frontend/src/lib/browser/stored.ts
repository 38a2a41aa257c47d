import type { StoredName } from '@loggia/contracts/site/legal/kept-data'

/** How long something is kept: `localStorage` until it is forgotten, `sessionStorage` as long as the tab. */
type Place = 'localStorage' | 'sessionStorage'

/** The value stored under a name; null without it, and where the browser stores nothing. */
export function readStored(place: Place, name: StoredName): unknown {
  try {
    return JSON.parse(window[place].getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a value under a name; null forgets it. Where the browser is full or stores nothing, work goes on without. */
export function writeStored(place: Place, name: StoredName, value: unknown): void {
  try {
    if (value === null) window[place].removeItem(name)
    else window[place].setItem(name, JSON.stringify(value))
  } catch {
    // As above.
  }
}
