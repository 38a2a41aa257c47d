import type { MessageDraft, Unsent } from '../../../../lib/browser/message-draft.ts'

/** A message on its way. */
export interface Outgoing extends Unsent {
  state: 'sending' | 'failed' | 'sent'
  /** Why it was not sent. */
  reason?: string
  /** Its id once it was sent. */
  id?: number
}

/** What had not been sent when the page was left. */
export function outgoingIn({ unsent }: MessageDraft): Outgoing[] {
  return unsent.map((message) => ({ ...message, state: 'sending' }))
}

/** What has to be kept until it is sent. */
export function unsentOf(outgoing: readonly Outgoing[]): Unsent[] {
  return outgoing
    .filter(({ state }) => state !== 'sent')
    .map(({ key, text, files }) => ({ key, text, files }))
}
