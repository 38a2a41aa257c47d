import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, rename, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { backupLines } from '../../prisma/backup.ts'
import { dataDir } from '../../tools/local/env.ts'
import { reportError } from '../../tools/local/progress.ts'
import { containerError, findSource, type Source } from './source.ts'

/** Writes the backup under a temporary name and renames it when complete; only its owner may read it. */
async function backup(source: Source, path: string | undefined): Promise<string> {
  const extension = source.kind === 'container' ? 'dump' : 'jsonl.gz'
  const time = new Date().toISOString().slice(0, 19).replaceAll(/[:-]/g, '')
  const file = resolve(path ?? `${dataDir()}/backups/loggia-${time}.${extension}`)
  const unfinished = `${file}.unfinished`
  await mkdir(dirname(file), { recursive: true })
  if (source.kind === 'container') await dumpTo(unfinished)
  else {
    await pipeline(
      Readable.from(backupLines(source.url)),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600 }),
    )
  }
  await chmod(unfinished, 0o600)
  await rename(unfinished, file)
  return file
}

async function dumpTo(file: string): Promise<void> {
  const dump = 'pg_dump --username=loggia --format=custom --no-owner loggia'.split(' ')
  const child = spawn('docker', ['compose', 'exec', '-T', 'postgres', ...dump], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  await pipeline(child.stdout, createWriteStream(file, { mode: 0o600 }))
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw containerError('pg_dump', code)
}

try {
  const source = await findSource()
  try {
    const file = await backup(source, process.argv[2])
    console.log(`${file}, ${(await stat(file)).size} bytes`)
  } finally {
    await source.close()
  }
} catch (error) {
  reportError(error)
  process.exitCode = 1
}
