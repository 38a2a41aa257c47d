import { sharedEnv } from '@loggia/server/env'
import { readEnv, secret } from '@loggia/server/read-env'
import { z } from 'zod'
import { CommandError, type Io } from '../command.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'
import type { Store } from './store.ts'

/** The variables of backups. */
const schema = z.object({
  DATABASE_URL: sharedEnv.DATABASE_URL,
  /** Goes before DATABASE_URL: past a pooler, a transaction may take long. */
  DATABASE_DIRECT_URL: sharedEnv.DATABASE_DIRECT_URL,
  /** Where backups are kept when a command does not say it: a folder, or `s3://bucket/prefix`. */
  BACKUP_TO: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: secret(z.string().optional()),
  /** The secrets of the installation, as far as they are set. */
  APP_SECRET: secret(z.string().optional()),
  GOOGLE_TOKEN_KEY: secret(z.string().optional()),
  /** The folder with the files `app-secret` and `google-token-key`, to which a restore puts them back. */
  SECRETS_DIR: z.string().optional(),
})

export type BackupSettings = z.infer<typeof schema>

/** @throws one error that names every variable that is missing or wrong */
export function readBackupSettings({ env }: Io): BackupSettings {
  const settings = readEnv(schema, env)
  return { ...settings, DATABASE_URL: settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL }
}

/** Opens the folder or bucket at the address; without one, that of BACKUP_TO. */
export function openStore(address: string | undefined, settings: BackupSettings): Store {
  const place = address ?? settings.BACKUP_TO
  if (place === undefined) {
    throw new CommandError(
      'Nothing says where backups are kept.',
      'Name a folder or s3://bucket/prefix, with the option or in BACKUP_TO.',
    )
  }
  if (!place.startsWith('s3:')) return folderStore(place)
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION: region } = settings
  if (S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined) {
    throw new CommandError(
      `${place} needs a key.`,
      'Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    )
  }
  return s3Store(place, {
    endpoint: settings.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
    region,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  })
}

/** A database as people recognise it: `loggia on db.example.com:5432, as user ada`. Without the password. */
export function describeDatabase(databaseUrl: string): string {
  const { hostname, port, pathname, username } = new URL(databaseUrl)
  const name = decodeURIComponent(pathname.slice(1))
  return `${name} on ${hostname}:${port || '5432'}, as user ${decodeURIComponent(username)}`
}
