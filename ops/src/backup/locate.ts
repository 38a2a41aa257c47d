import { existsSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { CommandError } from '../command.ts'
import { folderStore } from './folder-store.ts'
import { backupsAmong } from './names.ts'
import { openStore, type BackupSettings } from './settings.ts'
import type { Store } from './store.ts'

/** A file in its store. */
export interface Located {
  store: Store
  name: string
}

/**
 * Finds the backup that an operator names: `latest`, the address of an object, the path of a file, or the name of
 * a file where backups are kept.
 *
 * @param from the folder or bucket for `latest` and names; BACKUP_TO when undefined
 */
export async function locateBackup(
  named: string,
  from: string | undefined,
  settings: BackupSettings,
): Promise<Located> {
  if (named === 'latest') {
    const store = openStore(from, settings)
    const backups = backupsAmong(await store.list())
    // A clock that was ahead for a while would otherwise hide what was made since.
    const newest = backups.find(({ madeAt }) => madeAt <= new Date()) ?? backups[0]
    if (newest) return { store, name: newest.name }
    throw new CommandError(
      `There is no backup in ${store.place}.`,
      'Name another place with --from.',
    )
  }
  if (named.startsWith('s3:')) {
    const at = named.lastIndexOf('/')
    return { store: openStore(named.slice(0, at), settings), name: named.slice(at + 1) }
  }
  const isPath = named !== basename(named) || existsSync(named)
  if (isPath || (from ?? settings.BACKUP_TO) === undefined) {
    return { store: folderStore(dirname(named)), name: basename(named) }
  }
  return { store: openStore(from, settings), name: named }
}
