import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { keptSecret } from '../../tools/local/secret.ts'
import { createControl, type DriveControl } from './control.ts'
import { clientId, createSandbox } from './sandbox.ts'
import { listen } from './server.ts'
import { serviceAccountKey } from './service-account.ts'

/**
 * Port (0 means any free one), the folder in which the secret and what was revoked are kept, so that
 * connections outlive a restart, and for tests the clock (ms).
 */
export type DriveSandboxOptions = { port?: number; dataDir?: string; now?: () => number }

/** A running sandbox: where it is, the client that it knows, how to make it misbehave, and how to end it. */
export type DriveSandbox = {
  url: string
  clientId: string
  clientSecret: string
  /** The JSON key of a service account that it knows; good for this process. */
  serviceAccountKey: () => string
  control: DriveControl
  stop: () => Promise<void>
}

/** Starts a stand-in for Google Drive: its consent page, tokens, and the reading half of its API. */
export async function startDriveSandbox(options: DriveSandboxOptions = {}): Promise<DriveSandbox> {
  const { port = 0, dataDir, now = Date.now } = options
  if (dataDir) await mkdir(dataDir, { recursive: true })
  const secret = dataDir
    ? await keptSecret(join(dataDir, 'secret'))
    : randomBytes(32).toString('base64url')
  const sandbox = createSandbox({ secret, dataDir, now })
  const stop = await listen(sandbox, port)
  return {
    url: sandbox.url,
    clientId,
    clientSecret: sandbox.clientSecret,
    serviceAccountKey: () => serviceAccountKey(sandbox.url),
    control: createControl(sandbox),
    stop,
  }
}

/** The variables with which the bff takes the sandbox for Google; key encrypts its refresh tokens. */
export function driveVariables(sandbox: DriveSandbox, tokenKey: string) {
  return {
    GOOGLE_CLIENT_ID: sandbox.clientId,
    GOOGLE_CLIENT_SECRET: sandbox.clientSecret,
    GOOGLE_TOKEN_KEY: tokenKey,
    GOOGLE_AUTH_URL: `${sandbox.url}/o/oauth2/v2/auth`,
    GOOGLE_TOKEN_URL: `${sandbox.url}/token`,
    GOOGLE_REVOKE_URL: `${sandbox.url}/revoke`,
    GOOGLE_API_URL: sandbox.url,
  }
}
