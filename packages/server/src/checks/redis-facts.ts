import type { Redis } from 'ioredis'

/** What Redis tells about itself. */
export interface RedisFacts {
  version: string
  usedBytes: number
  /** 0 without a limit. */
  maxBytes: number
  evictionPolicy: string
  appendOnly: boolean
}

/** @throws when Redis does not answer */
export async function readRedisFacts(redis: Redis): Promise<RedisFacts> {
  const fields = new Map(
    (await redis.info()).split('\r\n').map((line): [string, string] => {
      const [name = '', value = ''] = line.split(':')
      return [name, value]
    }),
  )
  return {
    version: fields.get('redis_version') ?? 'unknown',
    usedBytes: Number(fields.get('used_memory') ?? 0),
    maxBytes: Number(fields.get('maxmemory') ?? 0),
    evictionPolicy: fields.get('maxmemory_policy') ?? 'unknown',
    appendOnly: fields.get('aof_enabled') === '1',
  }
}
