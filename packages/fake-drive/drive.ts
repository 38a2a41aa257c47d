import { randomBytes } from 'node:crypto'
import { listen } from './server.ts'
import { serviceAccountKey } from './service-account.ts'
import { clientId, createState, noFaults, type SeenRequest, type State } from './state.ts'
import { createFakeMail, type FakeMail } from './mail/mail.ts'
import { mailApp } from './mail/state.ts'
import type { DriveFile } from './file.ts'

/** The port (0 or none: any free one), and the secret that signs refresh tokens: with the same one, connections outlive a restart. */
export type FakeDriveOptions = {
  port?: number
  secret?: string
  /** Takes every email that its mailboxes send. */
  deliver?: (mime: string) => void
}

/** A running fake Drive: its URL, the OAuth client it knows, how to make it misbehave, and how to stop it. */
export type FakeDrive = {
  url: string
  clientId: string
  clientSecret: string
  /** The JSON key of a service account that it knows, valid for this process. */
  serviceAccountKey: () => string
  control: DriveControl
  /** The mailboxes at Microsoft and Google beside it. */
  mail: FakeMail['control']
  stop: () => Promise<void>
}

/** Starts a fake of the gateway's part of Google: the consent page, tokens, and those parts of Drive's API. */
export async function startFakeDrive(options: FakeDriveOptions = {}): Promise<FakeDrive> {
  const { port = 0, secret = randomBytes(32).toString('base64url') } = options
  const { deliver = () => undefined } = options
  const state = createState(secret)
  const { clientSecret } = state
  const apps = { google: { clientId, clientSecret }, microsoftSecret: clientSecret }
  const mail = createFakeMail(apps, deliver)
  const stop = await listen({ state, mail }, port)
  return {
    url: state.url,
    clientId,
    clientSecret,
    serviceAccountKey: () => serviceAccountKey(state.url),
    control: createControl(state),
    mail: mail.control,
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
    GMAIL_API_URL: drive.url,
  }
}

/** The variables that make bff and worker use its mailboxes as those of Microsoft 365. */
export function microsoftVariables(drive: FakeDrive) {
  return {
    MICROSOFT_TENANT_ID: mailApp.tenant,
    MICROSOFT_CLIENT_ID: mailApp.clientId,
    MICROSOFT_CLIENT_SECRET: drive.clientSecret,
    MICROSOFT_LOGIN_URL: `${drive.url}/microsoft`,
    MICROSOFT_GRAPH_URL: `${drive.url}/graph`,
  }
}

/** Makes the fake Drive behave as Google does on a bad day. */
type DriveControl = {
  /** Makes all access tokens expire that were issued so far. */
  expireAccessTokens: () => void
  /** Revokes all grants so far: refresh tokens, and access tokens with them. */
  revokeRefreshTokens: () => void
  /** Answers API and token requests with this status, `times` times or until called with null. */
  fail: (status: number | null, times?: number, reason?: string) => void
  /** Answers API requests with status 200 and this body, until called with null. */
  answer: (body: string | null) => void
  /** Refuses requests for tokens with this error, until called with null. */
  refuseTokens: (error: string | null) => void
  /** Makes lists go on for ever, with empty pages. */
  neverEnd: (tokens: 'same token' | 'new tokens') => void
  /** Adds a file, or puts it in the place of the one with its id. */
  addFile: (file: DriveFile) => void
  /** Adds an empty shared drive. */
  addSharedDrive: (id: string, name: string) => void
  /** Delays every answer to API and token requests, in milliseconds. */
  delay: (ms: number) => void
  /** Deletes a file, or a folder with everything in it. */
  deleteFile: (id: string) => void
  /** The files of a folder with their bytes, as far as they have any. */
  filesIn: (folderId: string) => { id: string; name: string; content: Buffer | undefined }[]
  /** Forgets the files that are being received, as Google does after a week. */
  expireUploads: () => void
  /** Gives a file another content, and so another revision. */
  change: (id: string) => void
  /** Adds text files to a folder. */
  fill: (folderId: string, count: number) => void
  /** Puts at most that many files on a page, whatever the request asks for, as Google may. */
  limitPages: (files: number) => void
  /** The API and token requests since the start or the last reset. */
  requests: () => SeenRequest[]
  /** Restores files and tokens, and forgets faults and requests. */
  reset: () => void
}

/** The controls of a fake Drive. */
function createControl(state: State): DriveControl {
  const { tokens, library } = state
  return {
    expireAccessTokens: tokens.expireAll,
    revokeRefreshTokens: tokens.revokeAll,
    fail: (status, times = Infinity, reason?: string) =>
      void Object.assign(state.faults, { status, times, reason }),
    answer: (body) => void (state.faults.body = body),
    refuseTokens: (error) => void (state.faults.tokenError = error),
    neverEnd: (tokens) => void (state.faults.endless = tokens),
    addFile: library.add,
    addSharedDrive: library.addSharedDrive,
    delay: (ms) => void (state.faults.delay = ms),
    deleteFile: library.remove,
    filesIn: (folderId) =>
      library
        .all()
        .filter(({ parent }) => parent === folderId)
        .map(({ id, name, content }) => ({ id, name, content })),
    expireUploads: () => state.uploads.clear(),
    change: library.change,
    fill: library.fill,
    limitPages: (files) => void (state.faults.pageLimit = files),
    requests: () => state.requests,
    reset() {
      tokens.reset()
      library.reset()
      state.uploads.clear()
      state.faults = noFaults()
      state.requests = []
    },
  }
}
