import { randomBytes } from 'node:crypto'

const lifetime = 10 * 60_000

/** What a code was made for, all of which is checked when it is used. */
type CodeRequest = {
  redirectUri: string
  scope: string
  challenge: string | undefined
  offline: boolean
}

/** Keeps authorization codes: good for one use within ten minutes. */
export function openCodes(now: () => number) {
  const waiting = new Map<string, CodeRequest & { expires: number }>()
  return {
    make(request: CodeRequest): string {
      const code = `4/0A${randomBytes(24).toString('base64url')}`
      waiting.set(code, { ...request, expires: now() + lifetime })
      return code
    },
    /** The request of the code, which is used up by this; undefined if it is unknown, used or too old. */
    take(code: string): CodeRequest | undefined {
      const request = waiting.get(code)
      waiting.delete(code)
      return request && now() < request.expires ? request : undefined
    },
  }
}
