import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { commandLine, endProcess } from '../../processes/process-table.ts'

/** The server's facts about itself in postmaster.pid. */
export type PidFile = { pid: number; port: number; status: string }

/** Reads postmaster.pid; undefined if it does not exist. */
export async function readPidFile(clusterDir: string): Promise<PidFile | undefined> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() } : undefined
}

/** Shuts down a server of this cluster that survived a killed run. */
export async function endStaleServer(clusterDir: string): Promise<void> {
  const stale = await readPidFile(clusterDir)
  if (!stale) return
  const command = await commandLine(stale.pid)
  if (command.includes('postgres') && command.includes(clusterDir)) {
    await endProcess(stale.pid, 'SIGINT')
  } else if (exists(stale.pid)) {
    // The id now belongs to another process (or to a zombie), which PostgreSQL would take for its predecessor.
    await rm(join(clusterDir, 'postmaster.pid'), { force: true })
  }
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
