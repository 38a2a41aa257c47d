import type { RunningProcess } from '@loggia/contracts/system/health'
import { bad, ok, warn, type Finding } from '@loggia/server/checks/finding'

/**
 * The programs that run: their versions, and whether the workers reach the mail server.
 *
 * @param processes null when Redis, to which they report, did not answer
 */
export function checkProcesses(processes: RunningProcess[] | null): Finding[] {
  if (processes === null) {
    const cure = 'Processes report to Redis: see there.'
    return [warn('Version', 'not known which processes run', cure)]
  }
  const workers = processes.filter(({ kind }) => kind === 'worker')
  return [
    checkVersions(processes),
    checkWorkers(workers),
    ...checkMailServer(workers),
    ...checkMailbox(workers),
  ]
}

function checkVersions(processes: RunningProcess[]): Finding {
  const versions = [...new Set(processes.map(releaseOf))].toSorted()
  const text = versions.join(' and ')
  if (versions.length <= 1) return ok('Version', text)
  const cure = 'During an upgrade this passes. Otherwise replace the processes of the older one.'
  return warn('Version', `${text} at the same time`, cure)
}

/** The version, with the commit where it is known: two builds may carry the same version. */
function releaseOf({ version, revision }: RunningProcess): string {
  return revision === null ? version : `${version} (${revision.slice(0, 7)})`
}

function checkWorkers(workers: RunningProcess[]): Finding {
  if (workers.length > 0) return ok('Workers', `${workers.length} running`)
  return bad(
    'Workers',
    'none has reported itself in the last minute',
    'Start a worker: no email and no access code is sent meanwhile.',
  )
}

function checkMailServer(workers: RunningProcess[]): Finding[] {
  const answers = workers.flatMap(({ reachesMailServer }) => reachesMailServer ?? [])
  if (answers.length === 0) return []
  if (answers.every(Boolean)) return [ok('Mail server', 'reached, and signed in')]
  const text = answers.some(Boolean) ? 'not reached by every worker' : 'not reached'
  return [bad('Mail server', text, 'The command mail test says why. Emails wait for a day.')]
}

/** The mailbox with answers, which one worker reads. */
function checkMailbox(workers: RunningProcess[]): Finding[] {
  const answers = workers.flatMap(({ readsMailbox }) => readsMailbox ?? [])
  if (answers.length === 0) return []
  if (answers.some(Boolean)) return [ok('Mailbox', 'answers by email are read')]
  const cure =
    'Check INBOUND_IMAP_URL; the log of the worker says why. Answers wait in the mailbox.'
  return [bad('Mailbox', 'not reached', cure)]
}
