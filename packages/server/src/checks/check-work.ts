import type { Answer } from './answer.ts'
import type { BackupFacts } from './backup-facts.ts'
import { bad, ok, warn, type Finding } from './finding.ts'
import { age, timeAgo } from './format.ts'
import type { MailFacts } from './mail-facts.ts'
import type { QueueFacts } from './queue-facts.ts'

const LATE_SECONDS = 600
const BACKUP_MAX_AGE_MS = 36 * 3_600_000

/** The emails in the outbox; nothing when PostgreSQL does not answer, which has a finding of its own. */
export function checkMails(answer: Answer<MailFacts>): Finding[] {
  if (!answer.answered) return []
  const { waiting, oldestSeconds, givenUp, lastSentAt } = answer.facts
  const sent = lastSentAt ? `last sent ${timeAgo(lastSentAt)}` : 'none sent yet'
  return [
    oldestSeconds > LATE_SECONDS
      ? bad(
          'Emails waiting',
          `${waiting}, the oldest for ${age(oldestSeconds * 1000)}`,
          'Make sure that a worker runs, then try the command mail test.',
        )
      : ok('Emails waiting', `${waiting}, ${sent}`),
    givenUp > 0
      ? warn(
          'Failed emails',
          `${givenUp}`,
          'Fix the cause, then send them again on the health page of the back office.',
        )
      : ok('Failed emails', 'none'),
  ]
}

export function checkQueues(answer: Answer<QueueFacts[]>): Finding[] {
  if (!answer.answered) return []
  const paused = answer.facts.filter((facts) => facts.paused).map(({ queue }) => queue)
  return [
    paused.length > 0
      ? bad(
          'Queues',
          `${paused.join(' and ')} ${paused.length > 1 ? 'are' : 'is'} paused`,
          'Resume: redis-cli HDEL bull:QUEUE:meta paused, then restart the workers.',
        )
      : ok('Queues', answer.facts.map(queueText).join('; ')),
  ]
}

function queueText({ queue, waiting, delayed }: QueueFacts): string {
  return `${queue}: ${waiting} waiting, ${delayed} to be repeated`
}

export function checkBackups(answer: Answer<BackupFacts>, now = Date.now()): Finding[] {
  if (!answer.answered) return []
  const { succeededAt, checkedAt, lastError } = answer.facts
  if (lastError) {
    return [
      bad('Backup', `the last attempt failed: ${lastError}`, 'Fix the cause, then back up again.'),
    ]
  }
  if (!succeededAt) return [warn('Backup', 'none yet', 'Run the command backup, and schedule it.')]
  const checked = checkedAt ? `, restore tried ${timeAgo(checkedAt, now)}` : ''
  const text = `${timeAgo(succeededAt, now)}${checked}`
  if (now - succeededAt.getTime() > BACKUP_MAX_AGE_MS) {
    return [warn('Backup', text, 'Run the command backup, and find out why the schedule did not.')]
  }
  return [ok('Backup', text)]
}
