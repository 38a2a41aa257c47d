import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { until } from './until.ts'

const run = promisify(execFile)

/** The command line of a process; empty if it is gone or has ended without being collected (a zombie). */
export async function commandLine(pid: number): Promise<string> {
  if (!Number.isInteger(pid) || pid <= 0) return ''
  if (existsSync('/proc/self/cmdline')) {
    const raw = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return raw.replaceAll('\0', ' ').trim()
  }
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({
    stdout: '',
  }))
  return stdout.includes('<defunct>') ? '' : stdout.trim()
}

/** Sends the signal, waits for the process to end, and kills it if it has not ended in time. */
export async function endProcess(
  pid: number,
  signal: NodeJS.Signals,
  timeout = 15_000,
): Promise<void> {
  const gone = async () => (await commandLine(pid)) === ''
  send(pid, signal)
  await until(gone, { timeout, interval: 20 }).catch(async () => {
    send(pid, 'SIGKILL')
    await until(gone, { timeout: 5_000, interval: 20, message: `process ${pid} does not end` })
  })
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
