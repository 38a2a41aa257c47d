import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { actionableError } from '../actionable-error.ts'
import { commandLine } from './process-table.ts'

const fileOf = (dataDir: string) => join(dataDir, 'start.pid')

/** The process of another `npm start` or backup command that uses the data folder; undefined when none does. */
async function holderOf(dataDir: string): Promise<{ pid: number; command: string } | undefined> {
  const pid = Number(await readFile(fileOf(dataDir), 'utf8').catch(() => '0'))
  const command = pid === process.pid ? '' : await commandLine(pid)
  return /\b(start|backup\/run)\.ts\b/.test(command) ? { pid, command } : undefined
}

/** Whether an `npm start` runs with the data folder. */
export async function runningStart(dataDir: string): Promise<boolean> {
  return /\bstart\.ts\b/.test((await holderOf(dataDir))?.command ?? '')
}

/** Locks the data folder for this process. @throws an ActionableError if another process uses it */
export async function lockDataDir(dataDir: string): Promise<{ stop: () => Promise<void> }> {
  await mkdir(dataDir, { recursive: true })
  const holder = await holderOf(dataDir)
  if (holder) {
    throw actionableError(
      `Loggia is already running with the data in ${dataDir} (process ${holder.pid}).`,
      'Use that one, stop it with Ctrl-C, or set DATA_DIR and PORT for a second one.',
    )
  }
  const file = fileOf(dataDir)
  await writeFile(file, String(process.pid))
  return { stop: () => rm(file, { force: true }) }
}
