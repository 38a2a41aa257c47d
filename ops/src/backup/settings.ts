import { sharedEnv } from '@loggia/server/env'
import { readEnv, secret } from '@loggia/server/read-env'
import { z } from 'zod'
import type { Io } from '../command.ts'

/** The variables of backups. */
const schema = z.object({
  APP_PROFILE: sharedEnv.APP_PROFILE,
  DATABASE_URL: sharedEnv.DATABASE_URL,
  /** Goes before DATABASE_URL: past a pooler, a transaction may take long. */
  DATABASE_DIRECT_URL: sharedEnv.DATABASE_DIRECT_URL,
  /** Where backups are kept when a command does not say it: a folder, or `s3://bucket/prefix`. */
  BACKUP_TO: z.string().optional(),
  /** Encrypts the backups. The demo has one of its own. */
  BACKUP_PASSWORD: secret(z.string().min(8, 'must have at least 8 characters').optional()),
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

/** The settings of a backup, and the environment for the programs that it starts. */
export type BackupSettings = z.infer<typeof schema> & { env: Io['env'] }

/** @throws one error that names every variable that is missing or wrong */
export function readBackupSettings({ env }: Io): BackupSettings {
  const settings = readEnv(schema, env)
  return { ...settings, env, DATABASE_URL: settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL }
}
