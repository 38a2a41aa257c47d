import { fromRedis } from '@loggia/domain/kernel/redis/from-redis'
import type { Redis } from 'ioredis'
import { hash } from 'node:crypto'
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'

/** How long (s) an app that made itself known is kept, until it is allowed something. */
const UNUSED_APP_SECONDS = 86_400

const keyOf = (model: string, id: string) => `oauth:${model}:${hash('sha256', id, 'base64url')}`

interface Options {
  redis: Redis
  /** Called when a grant ends, with all of its tokens. */
  grantEnded(grantId: string): Promise<void>
}

/** What OAuth remembers, in Redis, under the hashes of codes and tokens: what is stored there opens nothing. */
export function redisAdapter({ redis, grantEnded }: Options): (model: string) => Adapter {
  return (model) => {
    // Who sits at a browser is known from the staff session alone, which is asked each time.
    if (model === 'Session') return NOTHING_KEPT
    return {
      async upsert(id, payload, seconds = UNUSED_APP_SECONDS) {
        const key = keyOf(model, id)
        const write = redis
          .multi()
          .hset(key, 'payload', JSON.stringify({ ...payload, jti: undefined }))
        write.expire(key, seconds)
        if (payload.grantId !== undefined) {
          const [family, now] = [keyOf('family', payload.grantId), Math.floor(Date.now() / 1_000)]
          write.zremrangebyscore(family, '-inf', now).zadd(family, now + seconds, key)
          write.expire(family, seconds, 'NX').expire(family, seconds, 'GT')
        }
        // An app is known for as long as it is allowed something.
        if (model === 'Grant') write.expire(keyOf('Client', payload.clientId ?? ''), seconds, 'GT')
        await fromRedis(write.exec())
      },
      async find(id) {
        const { payload, consumed } = await fromRedis(redis.hgetall(keyOf(model, id)))
        if (payload === undefined) return undefined
        const stored = JSON.parse(payload) as AdapterPayload
        return { ...stored, jti: id, ...(consumed !== undefined && { consumed: true }) }
      },
      async consume(id) {
        // Of two uses at once, one is the first.
        const isFirst = await fromRedis(redis.hsetnx(keyOf(model, id), 'consumed', 'yes'))
        if (isFirst === 0) throw new errors.InvalidGrant('already used')
      },
      async destroy(id) {
        await fromRedis(redis.del(keyOf(model, id)))
        if (model === 'Grant') await grantEnded(id)
      },
      async revokeByGrantId(grantId) {
        const family = keyOf('family', grantId)
        const keys = await fromRedis(redis.zrange(family, '0', '-1'))
        await fromRedis(redis.del(family, ...keys))
      },
      findByUid: notUsed,
      findByUserCode: notUsed,
    }
  }
}

const notUsed = async () => undefined

const NOTHING_KEPT: Adapter = {
  upsert: notUsed,
  find: notUsed,
  consume: notUsed,
  destroy: notUsed,
  revokeByGrantId: notUsed,
  findByUid: notUsed,
  findByUserCode: notUsed,
}
