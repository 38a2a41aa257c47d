import type { Redis } from 'ioredis'
import { readProcesses, type RunningProcess } from '../health/process-reports.ts'
import { bad, ok, warn, type Finding } from './finding.ts'

/** The programs that run: their versions, and whether the workers reach mail server and mailbox. @throws when Redis is away */
export async function checkProcesses(redis: Redis): Promise<Finding[]> {
  const processes = await readProcesses(redis)
  const workers = processes.filter(({ kind }) => kind === 'worker')
  return [
    ...checkVersions(processes),
    workers.length > 0
      ? ok('Workers', `${workers.length} running`)
      : bad(
          'Workers',
          'none has reported itself in the last minute',
          'Start a worker: no email and no access code is sent meanwhile.',
        ),
    ...checkMailServer(workers.flatMap(({ reachesMailServer }) => reachesMailServer ?? [])),
    ...checkMailbox(workers.flatMap(({ readsMailbox }) => readsMailbox ?? [])),
  ]
}

/** With the commit where it is known: two builds may carry the same version. */
function checkVersions(processes: RunningProcess[]): Finding[] {
  if (processes.length === 0) return []
  const releases = processes.map(({ version, revision }) =>
    revision === null ? version : `${version} (${revision.slice(0, 7)})`,
  )
  const different = [...new Set(releases)].toSorted()
  const text = different.join(' and ')
  if (different.length <= 1) return [ok('Version', text)]
  const remedy = 'During an upgrade this passes. Otherwise replace the processes of the older one.'
  return [warn('Version', `${text} at the same time`, remedy)]
}

function checkMailServer(answers: boolean[]): Finding[] {
  if (answers.length === 0) return []
  if (answers.every(Boolean)) return [ok('Mail server', 'reached, and signed in')]
  const text = answers.some(Boolean) ? 'not reached by every worker' : 'not reached'
  return [bad('Mail server', text, 'The command mail test says why. Emails wait for a day.')]
}

/** The mailbox with answers, which one worker reads. */
function checkMailbox(answers: boolean[]): Finding[] {
  if (answers.length === 0) return []
  if (answers.some(Boolean)) return [ok('Mailbox', 'answers by email are read')]
  const remedy =
    'Check INBOUND_IMAP_URL; the log of the worker says why. Answers wait in the mailbox.'
  return [bad('Mailbox', 'not reached', remedy)]
}
