import { CALENDAR_FILE } from '@loggia/contracts/paths'
import type { SiteSnapshot } from '@loggia/contracts/site/snapshot'
import { readCalendar } from '@loggia/domain/calendar/own-calendar.queries'
import { VISITOR } from '@loggia/domain/kernel/actor'
import { takeLimits } from '@loggia/domain/kernel/limits/take-limits'
import { Router, type RequestHandler } from 'express'
import type { ContextOf } from '../rest/router.ts'

interface Options {
  contextOf: ContextOf
  currentSite: () => SiteSnapshot
}

const HEADERS = { 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' }

/** `/calendar.ics?token=…`: the days of a person, for their calendar program. It has no session: the token decides. */
export function calendar(options: Options): Router {
  return Router().get(CALENDAR_FILE, serve(options))
}

function serve({ contextOf, currentSite }: Options): RequestHandler {
  return async (req, res) => {
    const context = contextOf(req, res)
    res.set(HEADERS)
    await takeLimits(['calendar.ip'], context, VISITOR, {})
    const { token } = req.query
    const { placeholders, content } = currentSite()
    const company = placeholders.company_name ?? content.meta.title
    const file = typeof token === 'string' ? await readCalendar(context, token, company) : null
    if (file === null) res.status(404).type('text').send('Not found')
    else res.type('text/calendar').send(file)
  }
}
