import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { openCodes } from './codes.ts'
import { noFaults } from './faults.ts'
import { openLibrary } from './library.ts'
import { openTokens } from './tokens.ts'

/** The client that the sandbox knows. */
export const clientId = 'loggia-sandbox.apps.drive.example'

/** What a sandbox is made of; without a folder it forgets everything when it stops. */
type SandboxParts = { secret: string; dataDir?: string | undefined; now: () => number }

/** Everything that a running sandbox knows. */
export function createSandbox({ secret, dataDir, now }: SandboxParts) {
  return {
    /** Set as soon as it listens. */
    url: '',
    now,
    clientSecret: createHmac('sha256', secret).update('client secret').digest('base64url'),
    library: openLibrary(),
    codes: openCodes(now),
    tokens: openTokens({ secret, now, file: dataDir && join(dataDir, 'revoked.json') }),
    faults: noFaults(),
  }
}

/** See createSandbox. */
export type Sandbox = ReturnType<typeof createSandbox>
