import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { yearIn } from '@loggia/contracts/days'
import type { SiteSnapshot } from '@loggia/contracts/site/snapshot'
import type { PageRenderer } from './page-renderer.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A document, ready to send in each encoding. */
export interface RenderedPage {
  etag: string
  encoded: Record<Encoding, Buffer>
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/**
 * Keeps rendered documents in memory until the public site changes, which makes a new snapshot, or until the year in
 * their footer does. Each is rendered and compressed once; concurrent requests share the same promise.
 */
export function createRenderedPages(renderer: PageRenderer) {
  let pages = new Map<string, Promise<RenderedPage>>()
  let siteOfPages: SiteSnapshot | null = null
  let yearOfPages = 0

  async function render(path: string, site: SiteSnapshot): Promise<RenderedPage> {
    const identity = Buffer.from(renderer.render(path, site))
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(identity, BROTLI),
      promisify(gzip)(identity),
    ])
    const etag = `"${hash('sha256', identity, 'base64url').slice(0, 22)}"`
    return { etag, encoded: { br, gzip: gz, identity } }
  }

  return (path: string, site: SiteSnapshot): Promise<RenderedPage> => {
    const year = yearIn(site.timeZone)
    if (site !== siteOfPages || year !== yearOfPages) pages = new Map()
    siteOfPages = site
    yearOfPages = year
    const cached = pages.get(path)
    if (cached) return cached
    const page = render(path, site)
    pages.set(path, page)
    page.catch(() => pages.delete(path))
    return page
  }
}
