import { randomBytes } from 'node:crypto'
import { createControl, type DriveControl } from './control.ts'
import { listen } from './server.ts'
import { serviceAccountKey } from './service-account.ts'
import { clientId, createState } from './state.ts'

/** The port (0 or none: any free one), and the secret that signs refresh tokens: with the same one, connections outlive a restart. */
export type FakeDriveOptions = { port?: number; secret?: string }

/** A running fake Drive: its URL, the OAuth client it knows, how to make it misbehave, and how to stop it. */
export type FakeDrive = {
  url: string
  clientId: string
  clientSecret: string
  /** The JSON key of a service account that it knows, valid for this process. */
  serviceAccountKey: () => string
  control: DriveControl
  stop: () => Promise<void>
}

/** Starts a fake of the gateway's part of Google: the consent page, tokens, and those parts of Drive's API. */
export async function startFakeDrive(options: FakeDriveOptions = {}): Promise<FakeDrive> {
  const { port = 0, secret = randomBytes(32).toString('base64url') } = options
  const state = createState(secret)
  const stop = await listen(state, port)
  return {
    url: state.url,
    clientId,
    clientSecret: state.clientSecret,
    serviceAccountKey: () => serviceAccountKey(state.url),
    control: createControl(state),
    stop,
  }
}

/** The variables that make the bff use the fake Drive as Google; tokenKey encrypts its refresh tokens. */
export function driveVariables(drive: FakeDrive, tokenKey: string) {
  return {
    GOOGLE_CLIENT_ID: drive.clientId,
    GOOGLE_CLIENT_SECRET: drive.clientSecret,
    GOOGLE_TOKEN_KEY: tokenKey,
    GOOGLE_AUTH_URL: `${drive.url}/o/oauth2/v2/auth`,
    GOOGLE_TOKEN_URL: `${drive.url}/token`,
    GOOGLE_REVOKE_URL: `${drive.url}/revoke`,
    GOOGLE_API_URL: drive.url,
  }
}
