import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A file of the built frontend; null where it was not built. */
export function readIfBuilt(dist: string, name: string): string | null {
  const file = join(dist, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** The frontend's server build; null where there is none, as during development, when the browser renders everything. */
export async function loadServerBuild<Build>(dist: string): Promise<Build | null> {
  const file = join(dist, '..', 'dist-server', 'entry-server.js')
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as Build) : null
}

/** A document with its style sheets in place of the links to them: it is shown after one answer. */
export function withStyles(
  html: string,
  dist: string,
  inline: (css: string, link: string) => string,
): string {
  return html.replaceAll(
    /<link rel="stylesheet"[^>]* href="([^"]+)">/g,
    (link: string, href: string) => inline(readFileSync(join(dist, href), 'utf8').trim(), link),
  )
}

export function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
