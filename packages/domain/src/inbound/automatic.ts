import type { ReadMail } from './read-mail.ts'

/** Whether a program sent it: an absence note, a list, a report about an email that could not be delivered. */
export function isAutomatic({ headers, senders }: ReadMail): boolean {
  const value = (name: string) => headers.get(name)?.[0]?.trim().toLowerCase()
  const submitted = value('auto-submitted')
  return (
    (submitted !== undefined && !submitted.startsWith('no')) ||
    /^(bulk|junk|list|auto_reply)\b/.test(value('precedence') ?? '') ||
    ['x-auto-response-suppress', 'x-autoreply', 'x-autorespond', 'list-id'].some((name) =>
      headers.has(name),
    ) ||
    value('return-path') === '<>' ||
    senders.some((sender) => /^(mailer-daemon|postmaster)@/.test(sender))
  )
}

/**
 * Whether it says that it comes from this installation.
 *
 * @param own the addresses that it sends from and receives at
 */
export function isFromUs({ senders }: ReadMail, own: readonly string[]): boolean {
  return senders.some((sender) => own.some((address) => address.toLowerCase() === sender))
}
