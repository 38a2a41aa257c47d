import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { recordRun } from '@loggia/server/backup/runs'
import { backupLines } from '@loggia/server/backup/write'
import type { Io } from '../command.ts'
import { newBackupName, secretsNameOf } from './names.ts'
import { rowProgress } from './progress.ts'
import { secretsOf, writeSecrets } from './secrets.ts'
import { removeStraySecrets } from './stray-secrets.ts'
import { describeDatabase, type BackupSettings } from './settings.ts'
import type { Store } from './store.ts'

/** A backup that was made. */
export interface Made {
  name: string
  /** The file with its folder or bucket. */
  destination: string
  bytes: number
  hasSecrets: boolean
}

/** Writes a backup and, when the installation has secrets, their file beside it; then records the run. */
export function backUp(
  settings: BackupSettings,
  store: Store,
  io: Io,
  signal?: AbortSignal,
): Promise<Made> {
  const { DATABASE_URL: url } = settings
  io.progress(`Backing up the database ${describeDatabase(url)}`)
  const work = async (): Promise<Made> => {
    const name = newBackupName(new Date(), await store.list())
    const secrets = secretsOf(settings)
    const hasSecrets = Object.keys(secrets).length > 0
    try {
      const bytes = await store.write(
        name,
        followedBy(packedLines(url, rowProgress(io, 'Backup'), signal), async () => {
          // Before the backup can be seen, which is complete then; and late, so that a killed one leaves no secrets.
          if (hasSecrets) await writeSecrets(store, secretsNameOf(name), secrets)
        }),
      )
      // Tidying up does not fail a backup that was made.
      await removeStraySecrets(store, secrets).catch(() => {})
      return { name, destination: `${store.place}/${name}`, bytes, hasSecrets }
    } catch (error) {
      if (hasSecrets) await store.remove(secretsNameOf(name)).catch(() => {})
      throw error
    }
  }
  const onUnrecorded = (error: unknown) =>
    io.progress(`The backup is not recorded: ${error instanceof Error ? error.message : 'unknown'}`)
  return recordRun(url, { kind: 'backup', destination: store.place }, work, onUnrecorded)
}

/** The content; the work is done when all of it was taken, before whoever takes it goes on. */
async function* followedBy(content: AsyncIterable<Buffer>, work: () => Promise<void>) {
  yield* content
  await work()
}

async function* packedLines(
  url: string,
  onRows: (count: number) => void,
  signal: AbortSignal | undefined,
): AsyncGenerator<Buffer> {
  const lines = Readable.from(backupLines(url, onRows))
  const gzip = createGzip()
  lines.on('error', (error) => gzip.destroy(error)).pipe(gzip)
  try {
    for await (const chunk of gzip as AsyncIterable<Buffer>) {
      signal?.throwIfAborted()
      yield chunk
    }
  } finally {
    // Whoever stops reading also ends the connection to the database.
    lines.destroy()
  }
}
