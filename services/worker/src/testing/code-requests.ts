import { randomBytes } from 'node:crypto'
import { codePriority, JOB_OPTIONS } from '@loggia/contracts/jobs'
import { challengeKey } from '@loggia/domain/kernel/codes/challenges'
import type { Stack } from './stack.ts'

/** Opens the queue of access codes. */
export function openCodes(stack: Stack) {
  const { connection, queue } = stack.openQueue('codes')
  /** The bff's part of a request for a code. */
  const requestCode = async (email: string, lifetime = 600_000) => {
    const challengeId = randomBytes(16).toString('base64url')
    const endsAt = Date.now() + lifetime
    const key = challengeKey(challengeId)
    await connection.multi().hset(key, { email, expiresAt: endsAt }).pexpireat(key, endsAt).exec()
    const messageId = `<${challengeId}@harborlight.example>`
    const expiresAt = new Date(endsAt).toISOString()
    const options = { ...JOB_OPTIONS, priority: codePriority(expiresAt) }
    await queue.add('sendAccessCode', { challengeId, messageId, expiresAt }, options)
    return { key, messageId }
  }
  const idle = async () => {
    const counts = await queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed')
    return Object.values(counts).every((count) => count === 0)
  }
  return { connection, queue, requestCode, idle }
}
