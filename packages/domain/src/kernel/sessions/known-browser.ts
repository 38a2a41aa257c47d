import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Names browsers in which an email address has signed in before, so that limits can count them apart from
 * strangers. The browser keeps its id with an HMAC-SHA-256 over id and address; the server stores nothing.
 *
 * @param secret APP_SECRET
 */
export function createKnownBrowsers(secret: string) {
  const macOf = (id: string, emailKey: string) =>
    createHmac('sha256', secret).update(`known-browser|${id}|${emailKey}`).digest('base64url')
  return {
    /** A mark for a new browser. */
    mark(emailKey: string): string {
      const id = randomBytes(16).toString('base64url')
      return `${id}.${macOf(id, emailKey)}`
    },
    /** The id of the browser; null when the mark is missing, forged or for another address. */
    idOf(mark: string | undefined, emailKey: string): string | null {
      const [id, mac] = (mark ?? '').split('.')
      if (!id || !mac) return null
      const [actual, expected] = [Buffer.from(mac), Buffer.from(macOf(id, emailKey))]
      const isGenuine = actual.length === expected.length && timingSafeEqual(actual, expected)
      return isGenuine ? id : null
    },
  }
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>
