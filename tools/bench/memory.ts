import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { readFile } from 'node:fs/promises'

const run = promisify(execFile)

/** The resident memory of a process, in megabytes (10⁶ bytes). */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes =
    /^VmRSS:\s+(\d+)/m.exec(status)?.[1] ??
    (await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout
  return (Number(kilobytes) * 1_024) / 1e6
}
