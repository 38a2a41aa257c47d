import { createHash } from 'node:crypto'
import { CLIENT_VIEW } from '@loggia/contracts/values/client-view'
import type { Redis } from 'ioredis'
import type { ViewedClient } from '../../core/ports.ts'
import { fromRedis } from '../from-redis.ts'

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
  const keyOf = (staffSession: string) =>
    `client-view:${createHash('sha256').update(staffSession).digest('base64url')}`

  return {
    /** Starts a view, which ends the one before. */
    async start(staffSession: string, { clientId, emailKey }: ViewedClient): Promise<void> {
      const lifetime = CLIENT_VIEW.lifetimeSeconds * 1_000
      const view: StoredView = { clientId, emailKey, endsAt: Date.now() + lifetime }
      await fromRedis(redis.set(keyOf(staffSession), JSON.stringify(view), 'PX', lifetime))
    },

    async read(staffSession: string): Promise<StoredView | null> {
      const json = await fromRedis(redis.get(keyOf(staffSession)))
      return json === null ? null : (JSON.parse(json) as StoredView)
    },

    async end(staffSession: string): Promise<void> {
      await fromRedis(redis.del(keyOf(staffSession)))
    },
  }
}

export type ClientViews = ReturnType<typeof createClientViews>
