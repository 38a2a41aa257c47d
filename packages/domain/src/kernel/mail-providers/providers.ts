import { hkdfSync } from 'node:crypto'
import type {
  MailProviderName,
  MailPurpose,
} from '@loggia/contracts/mail-connections/mail-connections'
import { createSecretCipher } from '@loggia/server/auth/secret-cipher'
import { googleProvider } from './google.ts'
import { microsoftProvider } from './microsoft.ts'
import type { MailProvider } from './provider.ts'
import type { ProviderConfig } from './provider-env.ts'

/** The providers of mailboxes that this installation has an app at, as operations and the worker use them. */
export function createMailProviders(config: ProviderConfig) {
  const providers: Record<MailProviderName, MailProvider | null> = {
    microsoft: microsoftProvider(config),
    google: googleProvider(config),
  }
  // A key of its own, so that the result of one use of APP_SECRET is of no use to another.
  const key = hkdfSync('sha256', config.APP_SECRET, '', 'loggia mail connections', 32)
  return {
    ...providers,
    /** Seals tokens; their owner is the purpose of the connection. */
    cipher: createSecretCipher(Buffer.from(key).toString('base64')),
    /** The renewals that run in this process: others wait for them here, without a connection to the database. */
    renewals: new Map<MailPurpose, Promise<string>>(),
  }
}

export type MailProviders = ReturnType<typeof createMailProviders>
