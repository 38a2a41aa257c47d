import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { CommandError } from '../command.ts'
import type { BackupSettings } from './settings.ts'

const FORMAT = 'loggia-secrets-1'

/**
 * The secrets that belong to the data, and their files. The password of the database does not: a new database
 * has a new one.
 */
const FILES = { APP_SECRET: 'app-secret', GOOGLE_TOKEN_KEY: 'google-token-key' } as const

type Name = keyof typeof FILES
const NAMES: readonly Name[] = ['APP_SECRET', 'GOOGLE_TOKEN_KEY']

export type Secrets = Partial<Record<Name, string>>
type SecretSettings = Pick<BackupSettings, Name | 'SECRETS_DIR'>

const secretsFile = z.object({
  format: z.literal(FORMAT),
  APP_SECRET: z.string().min(1).optional(),
  GOOGLE_TOKEN_KEY: z.string().min(1).optional(),
})

/** The secrets of this installation, as far as they are set. */
export function secretsOf(settings: SecretSettings): Secrets {
  const values = NAMES.map((name) => [name, settings[name]] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

/** The file with the secrets in a backup. */
export function secretsText(secrets: Secrets): string {
  return `${JSON.stringify({ format: FORMAT, ...secrets }, null, 2)}\n`
}

/** Reads that file. @throws CommandError when it is no such file */
export function readSecrets(text: string): Secrets {
  const { format: _, ...secrets } = secretsFile.parse(JSON.parse(text))
  return secrets
}

/**
 * Decides which secrets have to be written where, before anything is changed.
 *
 * @param mayReplace whether others may be overwritten, because nothing depends on them or the operator said so
 * @returns what writes them
 * @throws CommandError when others are in the way, or there is no folder for them
 */
export async function planSecrets(
  secrets: Secrets,
  settings: SecretSettings,
  mayReplace: boolean,
): Promise<() => Promise<string[]>> {
  const folder = settings.SECRETS_DIR
  const changes: { file: string; value: string; name: Name }[] = []
  for (const name of NAMES) {
    const value = secrets[name]
    if (value === undefined) continue
    const file = folder === undefined ? undefined : join(folder, FILES[name])
    const kept = file === undefined ? '' : await readFile(file, 'utf8').catch(() => '')
    const current = settings[name] ?? kept.trim()
    if (isSame(current, value)) continue
    if (current !== '' && !isSame(current, kept.trim())) throw setElsewhere(name)
    if (file === undefined) throw noFolder(name)
    if (current !== '' && !mayReplace) throw inTheWay(name)
    changes.push({ file, value, name })
  }
  return async () => {
    for (const { file, value } of changes) {
      await writeFile(`${file}.new`, `${value}\n`, { mode: 0o600 })
      await rename(`${file}.new`, file)
    }
    return changes.map(({ name }) => name)
  }
}

/** Whether two secrets are the same; a key is written in either alphabet of base64. */
function isSame(a: string, b: string): boolean {
  const plain = (text: string) => text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
  return plain(a) === plain(b)
}

const setElsewhere = (name: Name) =>
  new CommandError(
    `${name} is set in the environment, and differs from the one in the backup.`,
    'Set it there to the one in the backup, or restore without --secrets.',
  )

const noFolder = (name: Name) =>
  new CommandError(
    `There is no folder for ${name}.`,
    'Name it in SECRETS_DIR, or put the secret where this installation keeps it and restore without --secrets.',
  )

const inTheWay = (name: Name) =>
  new CommandError(
    `This installation has another ${name} than the backup.`,
    'Replace it with --over, or restore without --secrets.',
  )
