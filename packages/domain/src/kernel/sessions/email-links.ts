import type { Redis } from 'ioredis'
import { fromRedis } from '../redis/from-redis.ts'

/** How long (s) the link of an email can sign in: seven days. */
export const EMAIL_LINK_SECONDS = 7 * 86_400

/**
 * What Redis knows of the links that emails bring to clients: which have been used, and from when on those of an address
 * count. Both are forgotten with the links that they are about.
 *
 * Every method throws UNAVAILABLE while Redis is away.
 */
export function createEmailLinks(redis: Redis) {
  const usedKey = (id: string) => `email-link:used:${id}`
  const endedKey = (emailKey: string) => `email-link:ended:${emailKey}`
  return {
    /** Ends the links that a folded address has got until now. */
    async endAll(emailKey: string): Promise<void> {
      await fromRedis(redis.set(endedKey(emailKey), Date.now(), 'EX', EMAIL_LINK_SECONDS))
    },
    /** Whether a link that was made then (ms since 1970) has been ended. */
    async isEnded(emailKey: string, madeAt: number): Promise<boolean> {
      const endedAt = await fromRedis(redis.get(endedKey(emailKey)))
      return endedAt !== null && madeAt <= Number(endedAt)
    },
    isUsed: async (id: string): Promise<boolean> =>
      (await fromRedis(redis.exists(usedKey(id)))) > 0,
    /** Uses a link up. False when another call was faster. */
    use: async (id: string): Promise<boolean> =>
      (await fromRedis(redis.set(usedKey(id), '', 'EX', EMAIL_LINK_SECONDS, 'NX'))) === 'OK',
  }
}
