import { backupsAmong, secretsNameOf } from './names.ts'
import { readSecrets, type Secrets } from './secrets.ts'
import type { Store } from './store.ts'

/** After this time (ms) no backup comes any more for the secrets that were written before it. */
const ABANDONED = 24 * 60 * 60 * 1000

/**
 * Removes files of secrets that lie there without their backup, as those of earlier releases did when they were killed.
 * Only with the secrets of now: other ones may belong to a backup that somebody has moved elsewhere.
 */
export async function removeStraySecrets(store: Store, secrets: Secrets): Promise<void> {
  const files = await store.list()
  const names = new Set(files.map(({ name }) => name))
  const secretFiles = files.filter(({ name }) => name.endsWith('.secrets.json'))
  const stray = backupsAmong(secretFiles.map((file) => ({ ...file, name: backupOf(file.name) })))
    .filter(({ name, madeAt }) => !names.has(name) && madeAt.getTime() < Date.now() - ABANDONED)
    .map(({ name }) => secretsNameOf(name))
  for (const name of stray) {
    const { APP_SECRET, GOOGLE_TOKEN_KEY } = await readSecrets(store, name)
    const isSame =
      APP_SECRET === secrets.APP_SECRET && GOOGLE_TOKEN_KEY === secrets.GOOGLE_TOKEN_KEY
    if (isSame) await store.remove(name)
  }
}

function backupOf(secretsName: string): string {
  return secretsName.replace(/\.secrets\.json$/, '.jsonl.gz')
}
