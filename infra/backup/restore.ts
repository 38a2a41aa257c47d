import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { restoreLines } from '../../prisma/restore.ts'
import { actionableError } from '../../tools/local/actionable-error.ts'
import { reportError } from '../../tools/local/progress.ts'
import { containerError, findSource, type Source } from './source.ts'

async function restore(source: Source, file: string): Promise<void> {
  if (source.kind === 'container') return restoreDump(file)
  const counts = await restoreLines(source.url, linesOf(file))
  for (const [table, count] of Object.entries(counts)) console.log(`${table}: ${count}`)
}

/** Opens the file when the first line is read; readline drops lines that nobody reads. */
async function* linesOf(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file).pipe(createGunzip()) })
}

/** Replaces the data in one transaction; the servers should be stopped meanwhile. */
async function restoreDump(file: string): Promise<void> {
  const command =
    'pg_restore --username=loggia --dbname=loggia --clean --if-exists --no-owner --single-transaction'
  const child = spawn('docker', ['compose', 'exec', '-T', 'postgres', ...command.split(' ')], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(child, 'close')
  await pipeline(createReadStream(file), child.stdin)
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw containerError('pg_restore', code)
}

try {
  const [file] = process.argv.slice(2)
  if (!file) throw actionableError('No backup file was given.', 'Run: npm run restore -- FILE')
  const source = await findSource()
  try {
    await restore(source, file)
  } finally {
    await source.close()
  }
  console.log('Restored')
} catch (error) {
  reportError(error)
  process.exitCode = 1
}
// The migration engine leaves a timer that keeps the process alive for ten seconds.
process.exit()
