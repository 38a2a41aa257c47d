import type { Database } from '@loggia/db/client'
import { Router, type RequestHandler } from 'express'
import { readPicture } from '@loggia/domain/assets/assets.queries'
import { createPictureCache } from './picture-cache.ts'

/** Scripts in a picture do not run, even when it is opened as a page. */
const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  // Emails and link previews show them too.
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** `/media/{hash}.{ext}`: the uploaded pictures. An address never changes its content. */
export function media(db: Database): Router {
  return Router().get('/media/:name', pictures(db))
}

function pictures(db: Database): RequestHandler<{ name: string }> {
  const read = createPictureCache((name) => readPicture(db, name))
  return async (req, res) => {
    // The metrics count requests by route, not by URL.
    res.locals['route'] = '/media/{name}'
    const { name } = req.params
    const picture = await read(name)
    if (!picture) {
      res.status(404).type('text').send('Not found')
      return
    }
    const disposition = `inline; filename="${name}"`
    res.set({ ...HEADERS, ETag: `"${name}"`, 'Content-Disposition': disposition })
    if (req.fresh) res.status(304).end()
    else res.type(picture.type).send(picture.content)
  }
}
