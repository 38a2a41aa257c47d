/** How much room the rows of a list take. */
export type Density = 'comfortable' | 'compact'

const KEY = 'list-density'

/** The density that this browser last chose; lists begin with it unless their URL names another. */
export function rememberedDensity(): Density {
  try {
    return localStorage.getItem(KEY) === 'compact' ? 'compact' : 'comfortable'
  } catch {
    // A browser that keeps nothing, such as one that blocks the data of sites.
    return 'comfortable'
  }
}

/** Keeps the choice for the next list. */
export function rememberDensity(density: Density): void {
  try {
    localStorage.setItem(KEY, density)
  } catch {
    // It then holds as long as the URL names it.
  }
}
