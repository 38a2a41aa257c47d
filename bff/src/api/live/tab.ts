import { BACKGROUND_HEADER, TAB_HEADER } from '@loggia/contracts/live/events'
import type { Request } from 'express'

/** The tab that sent a request, if it says so. The stream of changes repeats it, so it has to be well formed. */
export function tabOf(req: Request): string | undefined {
  const tab = req.get(TAB_HEADER)
  return tab !== undefined && /^[\w-]{8,64}$/.test(tab) ? tab : undefined
}

/** Whether the tab asks by itself, to follow a change of somebody else. */
export function isBackground(req: Request): boolean {
  return req.get(BACKGROUND_HEADER) !== undefined
}
