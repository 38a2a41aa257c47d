import type { Redis } from 'ioredis'
import { z } from 'zod'

/** How far an erasure is: the tables that are erased, of those with rows about the person. */
const progress = z.object({ done: z.int(), total: z.int() })

export type ErasureProgress = z.infer<typeof progress>

const keyOf = (id: number) => `erasure:${id}`

/** Keeps how far it is in Redis: its row changes only together with everything that it erases. Never throws. */
export async function saveProgress(redis: Redis, id: number, value: ErasureProgress) {
  await redis.set(keyOf(id), JSON.stringify(value), 'EX', 3_600).catch(() => undefined)
}

/** Null while it is not known. Never throws. */
export async function readProgress(redis: Redis, id: number): Promise<ErasureProgress | null> {
  const text = await redis.get(keyOf(id)).catch(() => null)
  return text === null ? null : (progress.safeParse(JSON.parse(text)).data ?? null)
}
