import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { actionableError } from '../actionable-error.ts'
import { commandLine } from './process-table.ts'

/** Locks the data folder for this process. @throws an ActionableError if another `npm start` uses it */
export async function lockDataDir(dataDir: string): Promise<{ stop: () => Promise<void> }> {
  const file = join(dataDir, 'start.pid')
  await mkdir(dataDir, { recursive: true })
  const holder = Number(await readFile(file, 'utf8').catch(() => '0'))
  const command = holder === process.pid ? '' : await commandLine(holder)
  if (/\bstart\.ts\b/.test(command)) {
    throw actionableError(
      `Loggia is already running with the data in ${dataDir} (process ${holder}).`,
      'Use that one, stop it with Ctrl-C, or set DATA_DIR and PORT for a second one.',
    )
  }
  await writeFile(file, String(process.pid))
  return { stop: () => rm(file, { force: true }) }
}
