import { unavailable } from '../errors.ts'

/** The reply of Redis. @throws UNAVAILABLE, to be retried by the client, when Redis fails */
export async function fromRedis<T>(reply: Promise<T>): Promise<T> {
  try {
    return await reply
  } catch (error) {
    throw unavailable(error)
  }
}
