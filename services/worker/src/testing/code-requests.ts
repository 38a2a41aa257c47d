import { randomBytes } from 'node:crypto'
import { JOB_OPTIONS } from '@loggia/contracts/jobs'
import { challengeKey } from '@loggia/domain/kernel/codes/challenges'
import type { Stack } from './stack.ts'

/** Opens the queue of access codes. */
export function openCodes(stack: Stack) {
  const { connection, queue } = stack.openQueue('codes')
  /** The bff's part of a request for a code. */
  const requestCode = async (email: string, lifetime = 600_000) => {
    const challengeId = randomBytes(16).toString('base64url')
    const expiresAt = Date.now() + lifetime
    const key = challengeKey(challengeId)
    await connection.multi().hset(key, { email, expiresAt }).pexpireat(key, expiresAt).exec()
    const messageId = `<${challengeId}@harborlight.example>`
    const payload = { challengeId, messageId, expiresAt: new Date(expiresAt).toISOString() }
    await queue.add('sendAccessCode', payload, JOB_OPTIONS)
    return { key, messageId }
  }
  const idle = async () => {
    const { waiting, active, delayed } = await queue.getJobCounts('waiting', 'active', 'delayed')
    return waiting === 0 && active === 0 && delayed === 0
  }
  return { connection, queue, requestCode, idle }
}
