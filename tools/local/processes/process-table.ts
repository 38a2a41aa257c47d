import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import pWaitFor from 'p-wait-for'
import { runCommand } from '../command.ts'

/** The command line of a process; empty if the process has ended, even if its parent has not collected it. */
export async function commandLine(pid: number): Promise<string> {
  if (!Number.isInteger(pid) || pid <= 0) return ''
  if (existsSync('/proc/self/cmdline')) {
    const raw = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return raw.replaceAll('\0', ' ').trim()
  }
  const { ok, output } = await runCommand('ps', ['-p', String(pid), '-o', 'command='])
  return !ok || output.includes('<defunct>') ? '' : output
}

/** Sends the signal and waits for the process to end; sends SIGKILL after 15 seconds. */
export async function endProcess(pid: number, signal: NodeJS.Signals): Promise<void> {
  const hasEnded = async () => (await commandLine(pid)) === ''
  send(pid, signal)
  await pWaitFor(hasEnded, { timeout: 15_000 }).catch(async () => {
    send(pid, 'SIGKILL')
    const message = `Process ${pid} does not end`
    await pWaitFor(hasEnded, { timeout: { milliseconds: 5_000, message } })
  })
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
