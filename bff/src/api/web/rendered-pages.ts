import { createHash } from 'node:crypto'
import { isDeepStrictEqual, promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { SiteSetting } from '@loggia/contracts/site-settings'
import type { PageRenderer } from './page-renderer.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A document, ready to send in each encoding. */
export interface RenderedPage {
  etag: string
  encoded: Record<Encoding, Buffer>
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/**
 * Keeps rendered documents in memory until a setting changes. Each is rendered and compressed once;
 * concurrent requests share the same promise.
 */
export function createRenderedPages(renderer: PageRenderer) {
  let pages = new Map<string, Promise<RenderedPage>>()
  let settingsOfPages: SiteSetting[] = []

  async function render(path: string, settings: SiteSetting[]): Promise<RenderedPage> {
    const identity = Buffer.from(await renderer.render(path, settings))
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(identity, BROTLI),
      promisify(gzip)(identity),
    ])
    const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
    return { etag, encoded: { br, gzip: gz, identity } }
  }

  return (path: string, settings: SiteSetting[]): Promise<RenderedPage> => {
    // The cache of settings hands out the same object until one changes.
    if (settings !== settingsOfPages && !isDeepStrictEqual(settings, settingsOfPages))
      pages = new Map()
    settingsOfPages = settings
    const cached = pages.get(path)
    if (cached) return cached
    const page = render(path, settings)
    pages.set(path, page)
    page.catch(() => pages.delete(path))
    return page
  }
}
