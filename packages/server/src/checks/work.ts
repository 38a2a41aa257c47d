import { QUEUES } from '@loggia/contracts/jobs'
import type { Database } from '@loggia/db/client'
import type { Redis } from 'ioredis'
import { readBacklog } from './backlog.ts'
import { bad, ok, warn, type Finding } from './finding.ts'
import { age, timeAgo } from './format.ts'

const LATE_SECONDS = 600

/** The emails in the outbox. @throws when PostgreSQL does not answer */
export async function checkMails(db: Database): Promise<Finding[]> {
  const [{ pending, oldestSeconds, dead }, { _max }] = await Promise.all([
    readBacklog(db),
    db.outbox.aggregate({ _max: { sentAt: true } }),
  ])
  const lastSentAt = _max.sentAt
  const givenUp = dead.reduce((sum, { count }) => sum + count, 0)
  const sent = lastSentAt ? `last sent ${timeAgo(lastSentAt)}` : 'none sent yet'
  return [
    oldestSeconds > LATE_SECONDS
      ? bad(
          'Emails waiting',
          `${pending}, the oldest for ${age(oldestSeconds * 1000)}`,
          'Make sure that a worker runs, then try the command mail test.',
        )
      : ok('Emails waiting', `${pending}, ${sent}`),
    givenUp > 0
      ? warn(
          'Failed emails',
          `${givenUp}`,
          'Fix the cause, then send them again on the health page of the back office.',
        )
      : ok('Failed emails', 'none'),
  ]
}

/** The queues, by BullMQ's own keys, so that none has to be opened for a look. @throws when Redis does not answer */
export async function checkQueues(redis: Redis): Promise<Finding[]> {
  const queues = await Promise.all(
    QUEUES.map(async (queue) => {
      const [paused, waiting, delayed] = await Promise.all([
        redis.hexists(`bull:${queue}:meta`, 'paused'),
        redis.llen(`bull:${queue}:wait`),
        redis.zcard(`bull:${queue}:delayed`),
      ])
      const text = `${queue}: ${waiting} waiting, ${delayed} to be repeated`
      return { queue, isPaused: paused === 1, text }
    }),
  )
  const paused = queues.filter(({ isPaused }) => isPaused).map(({ queue }) => queue)
  if (paused.length === 0) return [ok('Queues', queues.map(({ text }) => text).join('; '))]
  return [
    bad(
      'Queues',
      `${paused.join(' and ')} ${paused.length > 1 ? 'are' : 'is'} paused`,
      'Resume: redis-cli HDEL bull:QUEUE:meta paused, then restart the workers.',
    ),
  ]
}
