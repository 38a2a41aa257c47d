import { PATHS } from '@loggia/contracts/paths'
import type { Preferences } from '@loggia/contracts/values/preferences'
import type { Response } from 'express'
import type { Context } from '../../../core/context.ts'
import { readClientStatus } from '../../../features/client-auth/client-auth.service.ts'
import { readViewer } from '../../../features/viewer/viewer.service.ts'
import { toEnumName } from '../../graphql/enum-name.ts'
import { setNotice } from '../notices.ts'
import type { RoomData, RoomPreferences } from './room-renderer.ts'

/** Who a room is for: what it knows of its person, and where strangers are sent. */
export interface RoomSession {
  /** What the room learns of the person; null for a stranger. */
  read(context: Context): Promise<Pick<RoomData, 'viewer' | 'clientStatus'> | null>
  /** @param url the path and query that were asked for */
  redirectStranger(res: Response, url: string): void
}

export const staffRoom: RoomSession = {
  async read(context) {
    const { staff, permissions, preferences } = await readViewer(context, {})
    if (!staff) return null
    const { id, name, email } = staff
    return {
      viewer: { staff: { id, name, email }, permissions, preferences: namesOf(preferences) },
    }
  },
  redirectStranger(res, url) {
    res.redirect(303, `${PATHS.staffSignIn}?${new URLSearchParams({ next: url }).toString()}`)
  },
}

export const clientRoom: RoomSession = {
  async read(context) {
    const { authenticated, email, name, permissions } = await readClientStatus(context, {})
    return authenticated ? { clientStatus: { authenticated, email, name, permissions } } : null
  },
  redirectStranger(res) {
    setNotice(res, 'authenticationRequired')
    res.redirect(303, PATHS.clientSignIn)
  },
}

/** The preferences as GraphQL names them. */
function namesOf(preferences: Preferences | null): RoomPreferences | null {
  if (!preferences) return null
  return {
    shortcuts: toEnumName(preferences.shortcuts),
    density: toEnumName(preferences.density),
    scheme: toEnumName(preferences.scheme),
  }
}
