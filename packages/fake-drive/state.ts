import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { DriveFile } from './file.ts'
import { createLibrary } from './library.ts'
import type { FakeResponse } from './response.ts'
import { createTokens } from './tokens.ts'

/** A request that the fake Drive has received; aborted if the client left before the response was complete. */
export type SeenRequest = { method: string; path: string; search: string; aborted: boolean }

/** A file that is being received. */
export interface UploadSession {
  file: DriveFile
  total: number
  parts: Buffer[]
  received: number
  finished: boolean
}

/** How the fake Drive misbehaves. */
export type Faults = {
  /** The status of the next answers, and the reason that Google would give. */
  status: number | null
  reason: string | undefined
  times: number
  /** In milliseconds. */
  delay: number
  /** Files on a page. */
  pageLimit: number
  /** Answers of the API with status 200, for all requests. */
  body: string | null
  /** The error of the token endpoint. */
  tokenError: string | null
  /** Lists that never end: every page is empty, with the same or with another token. */
  endless: 'same token' | 'new tokens' | null
}

/** The OAuth client that the fake Drive knows. */
export const clientId = 'loggia-sandbox.apps.drive.example'

/** No misbehaviour. */
export const noFaults = (): Faults => ({
  status: null,
  reason: undefined,
  times: 0,
  delay: 0,
  pageLimit: Infinity,
  body: null,
  tokenError: null,
  endless: null,
})

/** Everything that a running fake Drive knows. */
export function createState(secret: string) {
  return {
    /** Set as soon as the server listens. */
    url: '',
    clientSecret: createHmac('sha256', secret).update('client secret').digest('base64url'),
    library: createLibrary(),
    tokens: createTokens(secret),
    /** Authorization codes that have not been used, with their purpose. */
    codes: new Map<
      string,
      { redirectUri: string; challenge: string; offline: boolean; canWrite: boolean }
    >(),
    /** Files that are being received, by the id of their session. */
    uploads: new Map<string, UploadSession>(),
    faults: noFaults(),
    requests: new Array<SeenRequest>(),
  }
}

/** See createState. */
export type State = ReturnType<typeof createState>

/** A request with its parsed URL, the fields of its form and the id in its path. */
export type Call = {
  state: State
  request: IncomingMessage
  url: URL
  form: URLSearchParams
  id: string
}

/** Answers one kind of request. */
export type Handler = (call: Call) => FakeResponse | Promise<FakeResponse>
