import { randomUUID } from 'node:crypto'

/** A new Message-ID for an email. It is chosen when the email is queued, so that a retry sends the same one. */
export function newMessageId({ PUBLIC_URL }: { PUBLIC_URL: string }): string {
  return `<${randomUUID()}@${new URL(PUBLIC_URL).hostname}>`
}
