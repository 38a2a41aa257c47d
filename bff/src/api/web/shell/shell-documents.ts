import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { DEVICE_COOKIE, deviceIn } from '@loggia/contracts/pages/device-cookie'
import { isViewSession } from '@loggia/contracts/client-view/view-session'
import { isPage, PATHS } from '@loggia/contracts/paths'
import { shownBrandOf } from '@loggia/contracts/site/brand'
import type { SiteSnapshot } from '@loggia/contracts/site/snapshot'
import { defaultSettings } from '@loggia/contracts/site-settings/site-settings'
import { parseCookie } from 'cookie'
import { Router, type Request, type Response } from 'express'
import type { Context } from '@loggia/domain/kernel/context'
import type { Config } from '../../../env.ts'
import type { AnswerQuery } from '../../graphql/server.ts'
import type { ContextOf } from '../../rest/router.ts'
import { readIfBuilt, withoutTrailingSlash } from '../built-frontend.ts'
import { clearFlash, flashOf } from '../flashes.ts'
import { loadShellRenderer } from './shell-renderer.ts'
import { portalShell, officeShell, type ShellPerson, type ShellSession } from './shell-sessions.ts'

interface Options {
  config: Config
  contextOf: ContextOf
  /** The public site; answers even while the database is unavailable. */
  currentSite: () => SiteSnapshot
  /** Answers the queries of the screens. */
  answer: AnswerQuery
}

/**
 * Serves portal and back office: the app shell with their own facts to signed-in people, and the way to the sign-in to
 * strangers. No cache may keep any of it.
 */
export async function shellDocuments(options: Options): Promise<Router> {
  const { config, contextOf, currentSite, answer } = options
  const dist = resolve(config.FRONTEND_DIST)
  const router = Router()
  const template = readIfBuilt(dist, 'index.html')
  if (template === null) return router
  const renderer = await loadShellRenderer(dist, template)
  const installation = {
    demo: config.demo,
    defaultSettings: defaultSettings(config.demo),
    trashKeepDays: config.TRASH_KEEP_DAYS,
  }

  async function render(req: Request, person: ShellPerson, context: Context) {
    const { originalUrl, headers } = req
    try {
      const { settings: siteSettings, content, timeZone } = currentSite()
      const brand = shownBrandOf(content.brand)
      const data = { ...person, siteSettings, installation: { ...installation, brand, timeZone } }
      const device = deviceIn(parseCookie(headers.cookie ?? '')[DEVICE_COOKIE.name])
      // The links of a view name it, which only its tab knows.
      const known = isViewSession(context.session) ? null : device
      const ask = (query: string, variables: Record<string, unknown>) =>
        answer(context, query, variables)
      const shell = await renderer?.render(originalUrl, {
        data,
        flash: flashOf(req),
        device: known,
        answer: ask,
      })
      for (const err of shell?.errors ?? []) {
        context.log.error({ err }, 'a part of the app shell was not rendered: the browser does it')
      }
      return shell
    } catch (error) {
      context.log.error({ err: error }, 'the app shell was not rendered: the browser does it')
      return undefined
    }
  }

  const serve = (area: ShellSession) => async (req: Request, res: Response) => {
    const context = contextOf(req, res, area.session)
    const person = await personOf(area, context)
    res.set('Cache-Control', 'no-store')
    if (person === null) return area.redirectStranger(res, req.originalUrl, context)
    const path = withoutTrailingSlash(req.path)
    const shell = await render(req, person, context)
    res.status(isPage(path) && !shell?.isMissing ? 200 : 404)
    // This page tells it. Whatever is written from now on is for the next one.
    if (shell && flashOf(req)) clearFlash(res)
    await send(res, shell?.html ?? template)
  }

  router.get([PATHS.clientDashboard, `${PATHS.clientDashboard}/{*path}`], serve(portalShell))
  router.get([PATHS.admin, `${PATHS.admin}/{*path}`], serve(officeShell))
  return router
}

/** The facts about the person for the app shell; nothing while they are unknown, so that the browser asks again. */
async function personOf(area: ShellSession, context: Context) {
  try {
    return await area.read(context)
  } catch (error) {
    context.log.warn({ err: error }, 'the app shell is sent without its person')
    return {}
  }
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
