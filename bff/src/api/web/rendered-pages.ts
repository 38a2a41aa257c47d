import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { SiteSetting } from '@loggia/contracts/site-settings'
import type { PageRenderer } from './page-renderer.ts'

/** One document, ready to be sent in each encoding. */
export interface RenderedPage {
  etag: string
  encoded: Record<'br' | 'gzip' | 'identity', Buffer>
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/**
 * Keeps the documents in memory until a setting changes. Each is rendered and compressed once; calls
 * that come meanwhile wait for the same one.
 */
export function createRenderedPages(renderer: PageRenderer) {
  let pages = new Map<string, Promise<RenderedPage>>()
  let madeFrom = ''

  async function make(path: string, settings: SiteSetting[]): Promise<RenderedPage> {
    const identity = Buffer.from(await renderer.render(path, settings))
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(identity, BROTLI),
      promisify(gzip)(identity),
    ])
    const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
    return { etag, encoded: { br, gzip: gz, identity } }
  }

  return (path: string, settings: SiteSetting[]): Promise<RenderedPage> => {
    const from = JSON.stringify(settings)
    if (from !== madeFrom) {
      pages = new Map()
      madeFrom = from
    }
    const known = pages.get(path)
    if (known) return known
    const made = make(path, settings)
    pages.set(path, made)
    made.catch(() => pages.delete(path))
    return made
  }
}
