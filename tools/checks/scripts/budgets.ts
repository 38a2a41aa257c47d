/** What a visit to a page may download as scripts. */
export interface ScriptBudget {
  route: string
  /** The HTML file of the page. */
  entry: 'frontend/site.html' | 'frontend/index.html'
  /**
   * The source files that the page loads with `import()`; everything that the entry can load, now or later, where this
   * is left out.
   */
  loads?: readonly string[]
  /** Kilobytes compressed with brotli. */
  kilobytes: number
  /** How many files. */
  requests?: number
}

/**
 * One row per route. The public pages share one script, so that each row counts the whole of it, with what is loaded
 * when somebody scrolls, types and sends.
 */
export const SCRIPT_BUDGETS: readonly ScriptBudget[] = [
  { route: '/', entry: 'frontend/site.html', kilobytes: 25 },
  { route: 'legal pages', entry: 'frontend/site.html', kilobytes: 25 },
  { route: 'sign-in pages', entry: 'frontend/site.html', kilobytes: 25 },
]
