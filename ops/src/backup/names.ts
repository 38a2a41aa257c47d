import type { StoredFile } from './store.ts'

const BACKUP = /^loggia-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(-\d+)?\.jsonl\.gz$/

/** A backup by its name, which says when it was made. */
export interface Backup extends StoredFile {
  madeAt: Date
}

/** The backups among the files, the newest first. Whatever else lies there is not ours. */
export function backupsAmong(files: readonly StoredFile[]): Backup[] {
  return files
    .flatMap((file) => {
      const [, year, month, day, hour, minute, second] = BACKUP.exec(file.name) ?? []
      if (year === undefined) return []
      const madeAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
      return Number.isNaN(madeAt.getTime()) ? [] : [{ ...file, madeAt }]
    })
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime() || compareNames(b, a))
}

/** `-2` after no suffix, `-10` after `-2`. */
function compareNames(a: StoredFile, b: StoredFile): number {
  return a.name.length - b.name.length || (a.name < b.name ? -1 : 1)
}

/** A name for a backup made now that no file has. */
export function newBackupName(now: Date, files: readonly StoredFile[]): string {
  const time = now.toISOString().slice(0, 19).replaceAll(/[:-]/g, '')
  const taken = new Set(files.map(({ name }) => name))
  for (let number = 1; ; number += 1) {
    const name = `loggia-${time}${number === 1 ? '' : `-${number}`}.jsonl.gz`
    if (!taken.has(name)) return name
  }
}

/** The file beside a backup that holds the secrets of the installation. */
export function secretsNameOf(backup: string): string {
  return `${backup.replace(/\.jsonl\.gz$/, '')}.secrets.json`
}
