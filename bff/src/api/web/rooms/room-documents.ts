import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isPage, PATHS } from '@loggia/contracts/paths'
import { shownBrandOf } from '@loggia/contracts/site/brand'
import type { SiteSnapshot } from '@loggia/contracts/site/snapshot'
import { defaultSettings } from '@loggia/contracts/site-settings'
import { Router, type Request, type Response } from 'express'
import type { Context } from '@loggia/domain/kernel/context'
import type { Config } from '../../../env.ts'
import { allowInlineScript } from '../../security-headers.ts'
import { toEnumName } from '../../graphql/enum-name.ts'
import type { ContextOf } from '../../rest/router.ts'
import { loadRoomRenderer, type RoomData } from './room-renderer.ts'
import { readRoomRecord } from './room-record.ts'
import { clientRoom, staffRoom, type RoomSession } from './room-sessions.ts'

interface Options {
  config: Config
  contextOf: ContextOf
  /** What visitors see of the site; answers even while the database is unavailable. */
  currentSite: () => SiteSnapshot
}

/**
 * Serves portal and back office: to those who are signed in the frame of the room, with what it knows of them, and to
 * strangers the way to the sign-in. Nothing of it may be kept by a cache.
 */
export async function roomDocuments({ config, contextOf, currentSite }: Options): Promise<Router> {
  const dist = resolve(config.FRONTEND_DIST)
  const router = Router()
  const file = join(dist, 'index.html')
  if (!existsSync(file)) return router
  const shell = readFileSync(file, 'utf8')
  const renderer = await loadRoomRenderer(dist, shell)
  const installation = {
    demo: config.demo,
    defaultSettings: defaultSettings(config.demo),
    staffRegistration: toEnumName(config.STAFF_REGISTRATION),
    trashKeepDays: config.TRASH_KEEP_DAYS,
  }

  async function render(url: string, person: Partial<RoomData>, { log }: Context) {
    try {
      const { settings: siteSettings, content } = currentSite()
      const brand = shownBrandOf(content.brand)
      const data = { ...person, siteSettings, installation: { ...installation, brand } }
      return await renderer?.render(url, data)
    } catch (error) {
      log.error({ err: error }, 'a room was not rendered: the browser does it')
      return undefined
    }
  }

  const serve = (room: RoomSession) => async (req: Request, res: Response) => {
    const context = contextOf(req, res)
    const person = await personOf(room, context)
    res.set('Cache-Control', 'no-store')
    if (person === null) return room.redirectStranger(res, req.originalUrl, context)
    const path = withoutTrailingSlash(req.path)
    const { name: recordName, isMissing } = await readRoomRecord(context, path)
    const known = { ...person, ...(recordName !== undefined && { recordName }) }
    const html = await render(req.originalUrl, known, context)
    res.status(isPage(path) && !isMissing ? 200 : 404)
    if (renderer && html !== undefined) allowInlineScript(res, renderer.inlineScript)
    await send(res, html ?? shell)
  }

  router.get([PATHS.clientDashboard, `${PATHS.clientDashboard}/{*path}`], serve(clientRoom))
  router.get([PATHS.admin, `${PATHS.admin}/{*path}`], serve(staffRoom))
  return router
}

/** What the room learns of the person; nothing while that cannot be found out, so that the browser asks again. */
async function personOf(room: RoomSession, context: Context) {
  try {
    return await room.read(context)
  } catch (error) {
    context.log.warn({ err: error }, 'a room begins without knowing whose it is')
    return {}
  }
}

function withoutTrailingSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

async function send(res: Response, html: string): Promise<void> {
  const accepted = res.req.acceptsEncodings()
  res.vary('Accept-Encoding').type('html')
  if (accepted.includes('br')) {
    res.set('Content-Encoding', 'br').send(await promisify(brotliCompress)(html, BROTLI))
  } else if (accepted.includes('gzip')) {
    res.set('Content-Encoding', 'gzip').send(await promisify(gzip)(html))
  } else {
    res.send(html)
  }
}
