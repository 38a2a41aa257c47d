import { writeBuild } from './build.ts'

/**
 * A built frontend whose public pages show the data that they are rendered from as JSON. Returns the folder for
 * FRONTEND_DIST.
 *
 * @param paths of the static pages
 */
export function buildPages(paths: readonly string[]): Promise<string> {
  return writeBuild(
    { 'site.html': '<!--head--><!--body-->' },
    `export const KEPT_PATHS = ${JSON.stringify(paths)}
    export const renderPage = (path, data) => ({ head: '', body: JSON.stringify(data) })`,
  )
}
