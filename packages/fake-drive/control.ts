import { text } from 'node:stream/consumers'
import { json, refusal, type Answer } from './answer.ts'
import type { Call } from './call.ts'
import { noFaults, type SeenRequest } from './faults.ts'
import type { Sandbox } from './sandbox.ts'

/** What makes the sandbox behave as Google does on a bad day, and puts it in order again. */
export type DriveControl = {
  /** Makes all access tokens expire that were given out so far. */
  expireAccessTokens: () => void
  /** Takes back everything that was allowed so far: refresh tokens, and access tokens with them. */
  revokeRefreshTokens: () => void
  /** Answers API and token requests with this status, as often as told or until null is given. */
  fail: (status: number | null, times?: number) => void
  /** Lets every answer of API and token endpoint wait, in milliseconds. */
  delay: (ms: number) => void
  /** Removes a file for good, or a folder with everything in it. */
  deleteFile: (id: string) => void
  /** Adds that many text files to a folder. */
  fill: (folderId: string, count: number) => void
  /** Gives at most that many files on a page, whatever was asked for, as Google may; null: as asked. */
  limitPages: (files: number | null) => void
  /** The API and token requests since the start or the last reset. */
  requests: () => SeenRequest[]
  /** Everything as at the start: files, faults, requests; tokens are good again unless they are too old. */
  reset: () => void
}

/** The controls of a sandbox. */
export function createControl(sandbox: Sandbox): DriveControl {
  const { tokens, library } = sandbox
  return {
    expireAccessTokens: tokens.expireAccess,
    revokeRefreshTokens: tokens.revokeAll,
    fail: (status, times = Infinity) => void Object.assign(sandbox.faults, { status, left: times }),
    delay: (ms) => void (sandbox.faults.delay = ms),
    deleteFile: library.remove,
    fill: library.fill,
    limitPages: (files) => void (sandbox.faults.longestPage = files ?? Infinity),
    requests: () => sandbox.faults.requests,
    reset() {
      tokens.reset()
      library.reset()
      sandbox.faults = noFaults()
    },
  }
}

type Command = { action: string; arguments?: unknown[] }

/** POST /sandbox/control { action, arguments }: the controls for other processes. */
export async function controlSandbox({ request, sandbox }: Call): Promise<Answer> {
  // A page elsewhere cannot send this type without being asked first whether it may, which is never answered.
  if (request.headers['content-type'] !== 'application/json')
    throw refusal(json({ message: 'Send application/json.' }, 415))
  const command = JSON.parse(await text(request)) as Command
  const control = createControl(sandbox)
  if (!Object.hasOwn(control, command.action))
    throw refusal(
      json({ message: `There is no ${command.action}.`, actions: Object.keys(control) }, 400),
    )
  const act = control[command.action as keyof DriveControl] as (...given: unknown[]) => unknown
  return json({ result: act(...(command.arguments ?? [])) ?? null })
}
