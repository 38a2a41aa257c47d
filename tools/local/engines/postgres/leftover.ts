import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { commandLine, endProcess } from '../../processes.ts'

/** What the server writes about itself into postmaster.pid. */
export type PidFile = { pid: number; status: string }

/** Reads postmaster.pid; undefined if there is none. */
export async function readPidFile(clusterDir: string): Promise<PidFile | undefined> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, status: (lines[7] ?? '').trim() } : undefined
}

/** Shuts down a server of this very cluster that an earlier, killed run left behind. */
export async function endLeftoverServer(clusterDir: string): Promise<void> {
  const found = await readPidFile(clusterDir)
  if (!found) return
  const command = await commandLine(found.pid)
  if (command.includes('postgres') && command.includes(clusterDir)) {
    await endProcess(found.pid, 'SIGINT')
  } else if (isTaken(found.pid)) {
    // The number now belongs to another process (or to a zombie): PostgreSQL would take that one for its predecessor.
    await rm(join(clusterDir, 'postmaster.pid'), { force: true })
  }
}

function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
