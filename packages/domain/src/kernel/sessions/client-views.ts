import { hash } from 'node:crypto'
import {
  CLIENT_VIEW,
  viewedClientId,
  type ViewSession,
} from '@loggia/contracts/client-view/view-session'
import { clientKey } from '@loggia/contracts/person-key'
import type { Redis } from 'ioredis'
import type { ClientActor, StaffActor } from '../actor.ts'
import type { ClientView } from '../client-view.ts'
import { fromRedis } from '../redis/from-redis.ts'
import { publishSessionEnd } from './session-store.ts'

/** The record that a view is about. A record that gets another address is another person's. */
export interface ViewedClient {
  clientId: number
  emailKey: string
}

interface StoredView extends ViewedClient {
  endsAt: number
}

/**
 * The looks of staff at the portal as a client. A view hangs on a staff session: it has no cookie that could be stolen,
 * and nobody reaches it once that session has ended.
 *
 * Every method throws UNAVAILABLE while Redis is away.
 *
 * @returns methods that take the id of the staff session
 */
export function createClientViews(redis: Redis) {
  const keyOf = (staffSession: string) => `client-view:${hash('sha256', staffSession, 'base64url')}`

  /** Tells that a view has ended, if there was one. */
  async function publishEnd(json: string | null): Promise<void> {
    if (json === null) return
    const { emailKey } = JSON.parse(json) as StoredView
    await publishSessionEnd(redis, clientKey(emailKey))
  }

  return {
    /** Starts a view, which ends the one before. */
    async start(staffSession: string, { clientId, emailKey }: ViewedClient): Promise<void> {
      const lifetime = CLIENT_VIEW.lifetimeSeconds * 1_000
      const view: StoredView = { clientId, emailKey, endsAt: Date.now() + lifetime }
      const json = JSON.stringify(view)
      await publishEnd(await fromRedis(redis.set(keyOf(staffSession), json, 'PX', lifetime, 'GET')))
    },

    async read(staffSession: string): Promise<StoredView | null> {
      const json = await fromRedis(redis.get(keyOf(staffSession)))
      return json === null ? null : (JSON.parse(json) as StoredView)
    },

    async end(staffSession: string): Promise<void> {
      await publishEnd(await fromRedis(redis.getdel(keyOf(staffSession))))
    },
  }
}

type ClientViews = ReturnType<typeof createClientViews>

interface Means {
  views: ClientViews
  readStaff(): Promise<StaffActor | null>
  findViewedClient(viewed: ViewedClient): Promise<Pick<ClientView, 'name' | 'actor'> | null>
}

/**
 * The view of the browser that sent a request.
 *
 * @param staffSession reads the id of its staff session
 */
export function viewedClients(
  { views, readStaff, findViewedClient }: Means,
  staffSession: () => string | undefined,
) {
  let loading: Promise<ClientView | null> | undefined

  async function read(): Promise<ClientView | null> {
    const id = staffSession()
    const stored = id ? await views.read(id) : null
    if (!stored) return null
    const [viewedBy, found] = await Promise.all([readStaff(), findViewedClient(stored)])
    if (!viewedBy || !found) return null
    const { clientId, endsAt } = stored
    return { clientId, endsAt, name: found.name, actor: { ...found.actor, viewedBy } }
  }

  const current = () => (loading ??= read())

  return {
    current,
    /** The client of the view that the request names; null where another one is running, or none. */
    async actorOf(session: ViewSession): Promise<ClientActor | null> {
      const view = await current()
      return view && viewedClientId(session) === view.clientId ? view.actor : null
    },
    /** Starts a view of a client beside the staff session, instead of the one before. It ends with that session. */
    async start(client: ViewedClient): Promise<void> {
      const id = staffSession()
      if (id) await views.start(id, client)
    },
    async end(): Promise<void> {
      const id = staffSession()
      if (id) await views.end(id)
    },
  }
}
