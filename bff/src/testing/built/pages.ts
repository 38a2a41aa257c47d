import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A built frontend whose public pages show the data that they are rendered from as JSON. Returns the folder for
 * FRONTEND_DIST.
 *
 * @param paths of the pages that are the same for everybody
 */
export async function buildPages(paths: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'loggia-pages-'))
  const dist = join(folder, 'dist')
  await mkdir(dist)
  await mkdir(join(folder, 'dist-server'))
  await writeFile(join(dist, 'site.html'), '<!--head--><!--body-->')
  await writeFile(
    join(folder, 'dist-server', 'entry-server.js'),
    `export const KEPT_PATHS = ${JSON.stringify(paths)}
    export const PREVIEW_SCRIPT = 'preview()'
    export const renderPage = (path, data) => ({ head: '', body: JSON.stringify(data) })`,
  )
  return dist
}
